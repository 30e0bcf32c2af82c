/**
 * Recognises addresses of downloads, which are no pages, by their file extensions. Pure.
 */

/** File extensions in lower case: of documents; images; audio and video; archives and programs; parts of pages. */
export const DOWNLOADS: ReadonlySet<string> = new Set(
  `pdf doc docx docm xls xlsx xlsm ppt pptx odt ods odp rtf csv txt md epub mobi ics vcf xml json rss atom
  jpg jpeg png gif webp avif svg ico bmp tif tiff heic psd
  mp3 m4a wav ogg oga flac mp4 m4v mov avi wmv webm mkv mpg mpeg ogv m3u8
  zip rar 7z gz tgz bz2 xz tar iso dmg exe msi apk pkg deb rpm jar
  css js mjs map woff woff2 ttf eot otf wasm`.split(/\s+/),
);

/** Returns the file extension at the end of a path, in lower case; empty without one. */
export function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.lastIndexOf(".");
  return dot === -1 ? "" : name.slice(dot + 1).toLowerCase();
}

/** Says whether a path names a download. True for `/price-list.pdf`. */
export function isDownload(path: string): boolean {
  return DOWNLOADS.has(extensionOf(path));
}
