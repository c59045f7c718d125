import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { basePath, hrefOf } from "../../../site/content/href-of.ts";
import { newsletterUrl, pageListUrl } from "../../../site/content/urls.ts";
import type { Redirect } from "../../project/firebase-config.ts";
import { commitNamed, repositoryOf, withSourcesAt } from "../../project/git/revision.ts";
import type { SourceFolders } from "../../project/read-sources.ts";
import { formatChanges, type PageChanges, type PageList, pageChanges } from "./page-changes.ts";

export interface PageComparison {
  against: string;
  changes?: PageChanges;
  /** The comparison as text for a person. */
  lines: string[];
}

/** Compares the built pages with earlier ones. Where these are not known, the result says so, and publishing goes on. */
export async function comparePages(
  { out, redirects, base }: { out: string; redirects: Redirect[]; base: string },
  before: PagesBefore,
): Promise<PageComparison> {
  if (before.status === "unknown") {
    return { against: "", lines: [`What changes for readers is not known: ${before.why}`] };
  }
  const changes = pageChanges(before.pages, await readPageList(out), redirects, base);
  return { against: before.name, changes, lines: [...formatChanges(changes, before.name), ...newsletterEnds(changes)] };
}

/** Warns if the newsletter ends: this page is removed only with the newsletter. */
function newsletterEnds({ removed }: PageChanges): string[] {
  if (!removed.includes(newsletterUrl("unsubscribe-page"))) return [];
  return [
    "WARNING: the newsletter ends with this publication. The links to leave in mails that readers have will lead nowhere, and what",
    "is stored about them stays: see “Give up the newsletter” in functions/README.md of briefs, or set newsletter: true again.",
  ];
}

/** The pages that the new pages are compared with. */
export type PagesBefore = { status: "known"; name: string; pages: PageList } | { status: "unknown"; why: string };

const TIMEOUT_MS = 10_000;
const pageList = z.record(z.string(), z.string());

export async function readPageList(out: string): Promise<PageList> {
  return pageList.parse(JSON.parse(await readFile(join(out, pageListUrl().slice(1)), "utf8")));
}

/** Reads the pages of the live site from the list that each build publishes. */
export async function livePages(url: string): Promise<PagesBefore> {
  const address = new URL(hrefOf(pageListUrl(), basePath({ url })), url);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), cache: "no-store" });
    if (response.status === 404) {
      return { status: "unknown", why: `${url} has no list of its pages: it was never published this way` };
    }
    if (!response.ok) return { status: "unknown", why: `${address} answers ${response.status}` };
    const parsed = pageList.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) return { status: "unknown", why: `${address} is no list of pages` };
    return { status: "known", name: url, pages: parsed.data };
  } catch (error) {
    return { status: "unknown", why: `${url} cannot be reached (${reasonOf(error)})` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Builds the sources of a git revision, and reads the pages; `build` returns the folder of the built site. */
export async function pagesAtRevision(
  revision: string,
  folders: SourceFolders,
  build: (then: SourceFolders) => Promise<string>,
): Promise<PagesBefore> {
  const top = repositoryOf(folders.root);
  const commit = commitNamed(revision, top);
  const out = await withSourcesAt({ commit, top, folders }, build);
  return { status: "known", name: revision, pages: await readPageList(out) };
}
