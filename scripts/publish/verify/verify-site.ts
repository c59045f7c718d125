import type { HostingConfig } from "../../project/firebase-config.ts";
import { builtFiles, builtPages } from "./built-pages.ts";
import { followLinks, linksOf, type PageLinks } from "./crawl-links.ts";
import { headerProblems } from "./served-headers.ts";
import { SizeBudget, type Weighed } from "./size-budget.ts";
import { unpublishedLeaks } from "./unpublished-leaks.ts";

export interface BuiltToVerify {
  /** The built site: an absolute path. */
  out: string;
  hosting: HostingConfig;
  siteUrl: string;
  /** The slugs of drafts and of what waits for its time. */
  unpublished: string[];
}

export interface Verified {
  pages: number;
  links: number;
  problems: string[];
  /** What is to be told, and published. */
  remarks: string[];
}

/** Looks at what was built as if nobody knew how: every page, every link, every weight, the headers. */
export async function verifySite({ out, hosting, siteUrl, unpublished }: BuiltToVerify): Promise<Verified> {
  const files = await builtFiles(out);
  const scales = new SizeBudget(out);
  const pages: PageLinks[] = [];
  const heavy: Weighed[] = [];
  for await (const page of builtPages(out, files)) {
    pages.push(linksOf(page));
    heavy.push(scales.weigh(page));
  }
  const links = followLinks({ pages, files: new Set(files) }, { siteUrl, hosting });
  const held = await unpublishedLeaks({ out, files, siteUrl }, unpublished);
  const headers = await headerProblems(out, hosting, files);
  const tooHeavy = heavy.flatMap(({ problems }) => problems);
  return {
    pages: pages.length,
    links: links.internal,
    problems: [...links.failures, ...held, ...tooHeavy, ...headers],
    remarks: heavy.flatMap(({ remarks }) => remarks),
  };
}
