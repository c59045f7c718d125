import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { siteProject } from "./site-project.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The address of the site of basedProject. */
export const BASED_URL = "https://papers.example/notes/on-paper";

/** The usual two posts and a page, as a site under a path of its host. */
export function basedProject(settings: Record<string, unknown> = {}): string {
  const project = siteProject();
  mkdirSync(join(project, "site/pages"), { recursive: true });
  writeFileSync(join(project, "site/site.config.ts"), basedConfig(settings));
  writeFileSync(
    join(project, "site/pages/about.md"),
    "---\ntitle: About\ndescription: Who.\n---\n\nSee [briefs](/briefings).\n",
  );
  const post = join(project, "posts/lead.md");
  const text = readFileSync(post, "utf8").replace(/^---\n/, "---\naliases: [led]\n");
  writeFileSync(post, `${text}\nMore [briefs](/briefings), the [search](/search?q=a), [feed](/feed.xml).\n`);
  return project;
}

/** The text of its configuration. */
export function basedConfig(settings: Record<string, unknown> = {}): string {
  const own = { ...OWNER, url: BASED_URL, footer: [{ label: "About", to: "/about" }, ...LINKS], ...settings };
  const engine = JSON.stringify(join(ROOT, "site/site.config.ts"));
  return `import site from ${engine};
const { booking, productSite, ...base } = site;
export default { ...base, ...${JSON.stringify(own)} };
`;
}

const OWNER = { name: "On Paper", wordmark: { name: "on", suffix: "paper" }, author: "Paper Press" };

/** To a file, which the router does not know, and to another site. */
const LINKS = [
  { label: "Feed", to: "/feed.xml" },
  { label: "Others", to: "https://others.example/" },
];
