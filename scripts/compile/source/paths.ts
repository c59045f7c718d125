/** Paths are strings, relative to the project, with forward slashes: the compiler does not access the disk. */

export function folderOf(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash === -1 ? "" : path.slice(0, slash);
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Resolves a reference in a file as GitHub does: relative to the file's folder, or to the project if it begins with "/". */
export function resolvePath(fromFile: string, reference: string): string {
  const beside = reference.startsWith("./") ? reference.slice(2) : reference;
  if (PLAIN.test(beside)) return [folderOf(fromFile), beside].filter(Boolean).join("/");
  const base = reference.startsWith("/") ? [] : folderOf(fromFile).split("/");
  const parts: string[] = [];
  for (const part of [...base, ...reference.split("/")]) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}

/** Matches a bare file name: most references are to files in the same folder. */
const PLAIN = /^[^./][^/]*$/;

/** The reference from a file to a path: the inverse of resolvePath. */
export function relativePath(fromFile: string, path: string): string {
  const from = folderOf(fromFile).split("/").filter(Boolean);
  const to = path.split("/");
  let shared = 0;
  while (shared < from.length && shared < to.length - 1 && from[shared] === to[shared]) shared++;
  const up = from.length - shared;
  return [...(up === 0 ? ["."] : Array<string>(up).fill("..")), ...to.slice(shared)].join("/");
}

/** Splits a reference into its path and its anchor, both percent-decoded. A query is dropped, as it does not name a file. */
export function splitReference(url: string): { path: string; anchor?: string } {
  if (!/[#?%]/.test(url)) return { path: url };
  const [beforeAnchor = "", anchor] = url.split(/#(.*)/s);
  const path = decodeUrl(beforeAnchor.replace(/\?.*$/s, ""));
  return anchor === undefined ? { path } : { path, anchor: decodeUrl(anchor) };
}

/** Whether a URL has a scheme ("https:", "mailto:") or a host ("//example.com"). */
export function isExternal(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
}

/** Percent-decodes a text. A text with a "%" that is not an escape stays as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
