/**
 * Recognises addresses of downloads, which are no pages, by their file extensions. Pure.
 *
 * @module
 */

/** File extensions in lower case. */
const EXTENSIONS: ReadonlySet<string> = new Set([
  // Documents
  ...["pdf", "doc", "docx", "docm", "xls", "xlsx", "xlsm", "ppt", "pptx", "odt", "ods", "odp"],
  ...["rtf", "csv", "txt", "md", "epub", "mobi", "ics", "vcf", "xml", "json", "rss", "atom"],
  // Images
  ...[
    "jpg",
    "jpeg",
    "png",
    "gif",
    "webp",
    "avif",
    "svg",
    "ico",
    "bmp",
    "tif",
    "tiff",
    "heic",
    "psd",
  ],
  // Audio and video
  ...["mp3", "m4a", "wav", "ogg", "oga", "flac", "mp4", "m4v", "mov", "avi", "wmv", "webm", "mkv"],
  ...["mpg", "mpeg", "ogv", "m3u8"],
  // Archives and programs
  ...[
    "zip",
    "rar",
    "7z",
    "gz",
    "tgz",
    "bz2",
    "xz",
    "tar",
    "iso",
    "dmg",
    "exe",
    "msi",
    "apk",
    "pkg",
    "deb",
    "rpm",
    "jar",
  ],
  // Parts of pages
  ...["css", "js", "mjs", "map", "woff", "woff2", "ttf", "eot", "otf", "wasm"],
]);

/** Says whether a path names a download. True for `/price-list.pdf`. */
export function isDownload(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot !== -1 && EXTENSIONS.has(name.slice(dot + 1).toLowerCase());
}
