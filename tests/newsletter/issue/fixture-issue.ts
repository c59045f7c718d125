import { join } from "node:path";
import { originalImage } from "../../../scripts/figures/image-variants/cached-variants.ts";
import { compile } from "../../../scripts/graph/compile.ts";
import { type IssueWithMail, issueWithMail } from "../../../scripts/newsletter/issue/issue-with-mail.ts";
import { readSources } from "../../../scripts/project/read-sources.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { testCategories } from "../../test-categories.ts";

export const FIXTURE = join(import.meta.dirname, "fixture");

/** A site whose links lead to https://briefs.example, in a time zone that is not the machine's. */
export const CONFIG: SiteConfig = {
  ...{ name: "Rice Briefs", wordmark: { name: "ricebriefs", suffix: ".example" }, author: "The Team" },
  ...{ tagline: "Rice", headline: "Rice", description: "Rice", url: "https://briefs.example", since: "2025-08-08" },
  ...{ locale: "en-US", timeZone: "Europe/Berlin", newsletter: true, region: "us-central1" },
  ...{ categories: testCategories, topics: [], favorites: [], series: [] },
};

/** The issue in the fixture, with its mail. */
export async function fixtureIssue(config: SiteConfig = CONFIG): Promise<IssueWithMail> {
  const folders = { root: FIXTURE, posts: join(FIXTURE, "posts"), infographics: join(FIXTURE, "infographics") };
  const { graph } = compile(await readSources(folders), { ...config, hasNewsletter: true });
  const [file = ""] = graph.issueFiles;
  const found = await issueWithMail(file, {
    ...{ graph, config, root: FIXTURE, drawn: true },
    variantsOf: (image) => originalImage(image, "0".repeat(40)),
  });
  if (!found) throw new Error(JSON.stringify(graph.diagnostics()));
  return found;
}
