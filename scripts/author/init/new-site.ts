import { applyEdits, modify } from "jsonc-parser";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { formatSlugRegistry } from "../../compile/slugs/slug-registry.ts";
import { functionsSite } from "../../newsletter/functions-site.ts";
import { ownAddresses, PLACEHOLDER } from "../../project/site-config/own-addresses.ts";
import { newPost } from "../new/new-post.ts";
import type { NewFile } from "../new/write-new-files.ts";
import { engineFiles } from "./engine-files.ts";

export interface NewSiteOptions {
  /** The folder of briefs. */
  engine: string;
  /** The configuration of the site that the engine comes from. */
  siteConfig: SiteConfig;
  /** For package.json and the README. */
  name: string;
  /** YYYY-MM-DD */
  today: string;
  tag: string;
}

const IGNORED = `node_modules/
dist/
/dist.firebase.json
/dist.build.json
.dist.*/
.briefs/
*.log
*.tsbuildinfo
`;

/** The picture in this project's README shows this project's site. */
const README_PICTURE = ".github/readme.png";

/** All files of a new site: the engine, one post with its figure, and the lock that keeps the post's address. */
export async function newSiteFiles({ engine, siteConfig, name, today, tag }: NewSiteOptions): Promise<NewFile[]> {
  const { figure, post } = await firstPost(today, tag);
  const lock = { path: "posts/slugs.lock.json", content: formatSlugRegistry(new Map([["1", [FIRST_SLUG]]])) };
  const changes: Record<string, (text: string) => string> = {
    "README.md": (text) => newSiteReadme(text, name),
    "package.json": (text) => renamePackage(text, name),
    "package-lock.json": (text) => renamePackage(text, name),
    "site/site.config.ts": (text) => newSiteConfig(text, siteConfig, today),
    "functions/src/config/site.ts": () => functionsSite({ ...siteConfig, url: PLACEHOLDER }),
    "extensions/firestore-send-email.env": (text) => text.replace(/^(DEFAULT_FROM=.*@)[^@>]+/m, "$1example.com"),
  };
  const files = engineFiles(engine).filter(({ path }) => path !== README_PICTURE);
  const changed = files.map((file) => {
    const change = changes[file.path];
    return change ? { ...file, content: change(file.content.toString()) } : file;
  });
  return [...changed, figure, post, lock, { path: ".gitignore", content: IGNORED }];
}

const FIRST_SLUG = "hello-world";

function firstPost(date: string, tag: string) {
  const first = { id: 1, title: "Hello, World", slug: FIRST_SLUG, category: "explainers", kind: "bar" } as const;
  return newPost({ ...first, date, tag, draft: false }, { posts: "posts", infographics: "infographics" });
}

/**
 * Replaces this site's addresses by the placeholder, and the day from which ids count by today. The engine is imported by its
 * path, as the package that holds it has another name.
 */
function newSiteConfig(text: string, siteConfig: SiteConfig, today: string): string {
  const urls = Object.values(ownAddresses(siteConfig));
  const replaced = urls.reduce((all, url) => all.replaceAll(JSON.stringify(url), JSON.stringify(PLACEHOLDER)), text);
  return replaced
    .replace('"visual-briefs/config"', '"./content/site-config.ts"')
    .replace(`since: ${JSON.stringify(siteConfig.since)}`, `since: ${JSON.stringify(today)}`);
}

/** Renames package.json or its lock, and keeps every other byte. */
function renamePackage(json: string, name: string): string {
  const inLock = /"lockfileVersion":/.test(json);
  const paths = inLock ? [["name"], ["packages", "", "name"]] : [["name"]];
  return paths.reduce((text, path) => applyEdits(text, modify(text, path, name, {})), json);
}

/** Puts a new introduction before the manual, in place of this project's. */
function newSiteReadme(text: string, name: string): string {
  const manual = text.search(/^## /m);
  return `# ${name}

Visual articles, published from this repository. Say here what yours are about.

Make the site yours by \`site/site.config.ts\` (name, addresses, categories' titles, topics; then \`npm run mails\`), \`posts/\` and
\`infographics/\`. What follows is the manual of Visual Briefs, which makes it.

${text.slice(Math.max(0, manual))}`;
}
