import { isExternal, splitReference } from "../../../compile/source/paths.ts";
import type { Report } from "../report.ts";
import { markdownUrl } from "./attributes.ts";
import { referencesIn, type UrlReference } from "./references.ts";

/** The address of a picture beside the new post, or why there is none. */
export type FoundPicture = { url: string } | { problem: string; hint?: string; isReported?: boolean };

/** Finds what the addresses in a post lead to on this site. */
export interface Lookups {
  picture(url: string): FoundPicture;
  /** The file of an imported post, relative to the new post. */
  post(path: string): string | undefined;
  /** Addresses of the old site: full addresses that begin with them are the site's own. */
  origins: readonly string[];
}

export const PICTURE_HINT = "Save it beside the new post, and write its path there: ![What it shows](./picture.png)";

/** The words of a link that stands for a picture without a text alternative. */
export const PICTURE_WORD = "Picture";

/** Rewrites links to imported posts, and pictures to the copies beside the post. Reports pictures that cannot be imported. */
export function rewriteReferences(text: string, lookups: Lookups, report: Report): string {
  let result = text;
  for (const reference of referencesIn(text)) {
    const rewritten =
      reference.use === "link" ? rewriteLink(reference, lookups) : rewritePicture(reference, text, lookups, report);
    if (rewritten) result = result.slice(0, rewritten.start) + rewritten.text + result.slice(rewritten.end);
  }
  return result;
}

interface Rewritten {
  start: number;
  end: number;
  text: string;
}

function rewriteLink({ url, start, end }: UrlReference, { post, origins }: Lookups): Rewritten | undefined {
  const local = withoutOrigin(url, origins);
  if (local.startsWith("//")) return { start, end, text: `https:${local}` };
  if (isExternal(local) || local.startsWith("#") || local === "") return undefined;
  const { path, anchor } = splitReference(local);
  const target = post(path);
  return target === undefined ? undefined : { start, end, text: target + (anchor ? `#${anchor}` : "") };
}

function rewritePicture(
  reference: UrlReference,
  text: string,
  { picture, origins }: Lookups,
  report: Report,
): Rewritten | undefined {
  const { url, start, end, whole, alt } = reference;
  const local = withoutOrigin(url, origins);
  const found = picture(local);
  if ("url" in found) return { start, end, text: found.url };
  const message = `The picture "${url}" ${found.problem}: it is not imported`;
  if (!found.isReported) report.body("import-picture", { text, start, end }, message, found.hint ?? PICTURE_HINT);
  // A definition, [name]: url, has no alt. It stays: without it, readers would see the name in place of the picture.
  if (alt === undefined) return undefined;
  return { ...whole, text: replacementOf({ ...reference, alt }) };
}

/** What replaces a picture that is not imported: a link to it, or only its words within another link. */
function replacementOf({ url, alt, isHtml, inLink }: UrlReference & { alt: string }): string {
  const words = alt.replace(/\s+/g, " ").trim() || (inLink === "beside words" ? "" : PICTURE_WORD);
  // The alt of an <img> is escaped for HTML already.
  const shown = isHtml ? words.replace(/</g, "&lt;") : words.replace(/[[\]\\]/g, "\\$&");
  if (inLink) return shown;
  if (!/^https?:/i.test(url)) return commented(alt || url);
  return isHtml ? `<a href="${url.replace(/"/g, "&quot;")}">${shown}</a>` : `[${shown}](${markdownUrl(url)})`;
}

/** Removes the origin of the old site from a URL, whichever scheme it has, with or without www. */
export function withoutOrigin(url: string, origins: readonly string[]): string {
  if (!/^(?:https?:)?\/\//i.test(url)) return url;
  const plain = withoutScheme(url);
  const origin = origins.map(withoutScheme).find((own) => plain.toLowerCase().startsWith(`${own.toLowerCase()}/`));
  return origin === undefined ? url : plain.slice(origin.length);
}

function withoutScheme(url: string): string {
  return url.replace(/^(?:https?:)?\/\/(?:www\.)?/i, "");
}

function commented(words: string): string {
  return `<!-- Not imported: the picture "${words.replace(/--+/g, "-").replace(/\s+/g, " ")}" -->`;
}
