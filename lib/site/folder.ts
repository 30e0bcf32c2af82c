/**
 * Where a page lies in the tree of a site's paths.
 *
 * Pure.
 *
 * @module
 */

/**
 * The folder that a page is or stands for: `/blog.html` lies above `/blog/post`.
 *
 * @param url An absolute address as `URL.href` writes it.
 * @returns Its path with a slash at its end and without a file extension.
 */
export function folderOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const [pathname = ""] = url.slice(start).split(/[?#]/, 1);
  const path = pathname.replace(/\.[a-z]{2,5}$/i, "");
  return path.endsWith("/") ? path : `${path}/`;
}

/**
 * The folder above.
 *
 * @param folder A folder with a slash at its end.
 * @returns What is left without its last segment; empty above the root.
 */
export function folderAbove(folder: string): string {
  return folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
}
