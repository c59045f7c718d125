import { hrefOf, sitePathOf } from "../../../site/content/href-of.ts";
import type { Redirect } from "../../project/firebase-config.ts";
import { covers } from "../../project/path-rule.ts";

/** A hash of the content of each page, by path. */
export type PageList = Record<string, string>;

export interface PageChanges {
  added: string[];
  changed: string[];
  /** Pages that are gone and whose addresses are redirected. */
  redirected: { from: string; to: string }[];
  /** Pages that are gone and whose addresses lead nowhere. */
  removed: string[];
}

/** The pages are named by their paths in the site, and the redirects are those of its host. */
export function pageChanges(before: PageList, now: PageList, redirects: Redirect[], base = "/"): PageChanges {
  const gone = Object.keys(before).filter((path) => !(path in now));
  const targets = gone.map((from) => ({ from, to: targetOf(hrefOf(from, base)) }));
  return {
    added: Object.keys(now).filter((path) => !(path in before)),
    changed: Object.keys(now).filter((path) => path in before && now[path] !== before[path]),
    redirected: targets.flatMap(({ from, to }) => (to === undefined ? [] : [{ from, to }])),
    removed: targets.flatMap(({ from, to }) => (to === undefined ? [from] : [])),
  };

  function targetOf(address: string): string | undefined {
    const to = redirects.find((redirect) => covers(redirect, address))?.destination;
    return to === undefined ? undefined : (sitePathOf(to, base) ?? to);
  }
}

const MOST = 15;

/** Describes for a person what changes for readers. */
export function formatChanges({ added, changed, redirected, removed }: PageChanges, against: string): string[] {
  const rows = [
    ...some(added, (path) => `  new      ${path}`),
    ...some(changed, (path) => `  changed  ${path}`),
    ...some(redirected, ({ from, to }) => `  moved    ${from} -> ${to}`),
    ...removed.map((path) => `  REMOVED  ${path}`),
  ];
  if (rows.length === 0) return [`Nothing changes for readers, against ${against}`];
  return [`What changes for readers, against ${against}:`, ...rows, ...warning(removed)];
}

function some<T>(items: T[], line: (item: T) => string): string[] {
  const rest = items.length - MOST;
  return [...items.slice(0, MOST).map(line), ...(rest > 0 ? [`           and ${rest} more`] : [])];
}

function warning(removed: string[]): string[] {
  if (removed.length === 0) return [];
  const they = removed.length === 1 ? "1 address will lead" : `${removed.length} addresses will lead`;
  return [
    `WARNING: ${they} nowhere, and so will every link to it. For a post that was renamed, add the old slug to its`,
    "aliases; for another page, add a redirect to firebase.json.",
  ];
}
