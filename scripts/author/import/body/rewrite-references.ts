import { isExternal, splitReference } from "../../../compile/source/paths.ts";
import type { Report } from "../report.ts";
import { type Reference, referencesIn } from "./references.ts";

/** What the addresses of a post lead to, here. */
export interface Lookups {
  /** The address of the picture beside the new post; why there is none, otherwise. */
  picture(url: string): { url: string } | { problem: string };
  /** The file of a post that comes along, as the new post refers to it. */
  post(path: string): string | undefined;
  /** Where the old site was, so that its full addresses are known as its own. */
  origin: string | undefined;
}

/** Links to posts that come along, and pictures beside the post. What stays behind is reported. */
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

function rewriteLink({ url, start, end }: Reference, { post, origin }: Lookups): Rewritten | undefined {
  const local = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  if (isExternal(local) || local.startsWith("#") || local === "") return undefined;
  const { path, anchor } = splitReference(local);
  const target = post(path);
  return target === undefined ? undefined : { start, end, text: target + (anchor ? `#${anchor}` : "") };
}

function rewritePicture(
  reference: Reference,
  text: string,
  { picture, origin }: Lookups,
  report: Report,
): Rewritten | undefined {
  const { url, start, end, whole, alt, isHtml } = reference;
  const local = origin && url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
  const found = isExternal(local) ? { problem: "lies on another site" } : picture(splitReference(local).path);
  if ("url" in found) return { start, end, text: found.url };
  const hint = "Save it beside the new post, and write its path there: ![What it shows](./picture.png)";
  report.body("import-picture", { text, start, end }, `The picture "${url}" ${found.problem}: it stays behind`, hint);
  // One that is defined apart is used elsewhere: its users would show its name.
  if (alt === undefined && !isHtml) return undefined;
  return { ...whole, text: /^https?:/i.test(url) ? `[${alt || "Picture"}](${url})` : commented(alt ?? url) };
}

function commented(words: string): string {
  return `<!-- Not imported: the picture "${words.replace(/--+/g, "-").replace(/\s+/g, " ")}" -->`;
}
