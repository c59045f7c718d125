import type { HostingConfig, Redirect } from "../../project/firebase-config.ts";
import { expandGlob, withOneStar } from "./expand-glob.ts";

/** The text of _redirects, which Netlify and Cloudflare Pages read at the root of the site: source, destination and status. */
export function redirectsFile({ redirects = [] }: HostingConfig): string {
  return redirects
    .flatMap(linesOf)
    .map((line) => `${line}\n`)
    .join("");
}

/** Hosting's :rest* becomes * in the source, and :splat in the destination. */
function linesOf({ source, destination, type }: Redirect): string[] {
  if (source === undefined) return [];
  const [, rest] = /:(\w+)\*/.exec(source) ?? [];
  const target = rest === undefined ? destination : destination.replace(new RegExp(`:${rest}\\*?`), ":splat");
  return expandGlob(source).flatMap((glob) => {
    const path = withOneStar(glob.replace(/:\w+\*/, "*"));
    return path === undefined ? [] : [`${inOneWord(path)} ${inOneWord(target)} ${type}`];
  });
}

/** Spaces separate the parts of a line. */
function inOneWord(address: string): string {
  return address.replace(/\s/g, encodeURIComponent);
}
