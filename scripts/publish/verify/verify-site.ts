import { basePath } from "../../../site/content/href-of.ts";
import type { HostingConfig } from "../../project/firebase-config.ts";
import { builtFiles, builtPages } from "./built-pages.ts";
import { followLinks, linksOf, type PageLinks } from "./crawl-links.ts";
import { headerProblems } from "./served-headers.ts";
import { type SizeReport, sizeBudget } from "./size-budget.ts";
import { unpublishedLeaks } from "./unpublished-leaks.ts";

export interface VerifySiteOptions {
  /** The built site: an absolute path. */
  out: string;
  hosting: HostingConfig;
  siteUrl: string;
  /** The slugs of drafts, of scheduled posts and of issues that are not sent yet. */
  unpublished: string[];
}

export interface VerifiedSite {
  pages: number;
  links: number;
  problems: string[];
  /** Warnings are printed, but do not keep the site from being published. */
  warnings: string[];
}

/** Verifies the built files without regard to how they were made: every page, link and size, and the headers. */
export async function verifySite({ out, hosting, siteUrl, unpublished }: VerifySiteOptions): Promise<VerifiedSite> {
  const files = await builtFiles(out);
  const base = basePath({ url: siteUrl });
  const sizesOf = sizeBudget(out, base);
  const pages: PageLinks[] = [];
  const sizes: SizeReport[] = [];
  for await (const page of builtPages(out, files)) {
    pages.push(linksOf(page));
    sizes.push(sizesOf(page));
  }
  const links = followLinks({ pages, files: new Set(files) }, { siteUrl, hosting });
  const leaks = await unpublishedLeaks({ out, files, siteUrl }, unpublished);
  const headers = await headerProblems({ out, base, hosting, files });
  const tooLarge = sizes.flatMap(({ problems }) => problems);
  return {
    pages: pages.length,
    links: links.internal,
    problems: [...links.failures, ...leaks, ...tooLarge, ...headers],
    warnings: sizes.flatMap(({ warnings }) => warnings),
  };
}
