import { applyEdits, modify } from "jsonc-parser";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { formatSlugRegistry } from "../../compile/slugs/slug-registry.ts";
import { functionsSite } from "../../newsletter/functions-site.ts";
import { PRIVACY_CONTACT, privacyPage } from "../../newsletter/privacy-page.ts";
import { ownAddresses, PLACEHOLDER } from "../../project/site-config/own-addresses.ts";
import { ownTexts } from "../../project/site-config/placeholders.ts";
import { tokensCss } from "../../project/theme/tokens-css.ts";
import { newPost } from "../new/new-post.ts";
import type { NewFile } from "../new/write-new-files.ts";
import { engineFiles } from "./engine-files.ts";

export interface EjectOptions {
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
/dist.functions/
/dist.host/
/dist.nginx.conf
/dist.shards/
.dist.*/
.briefs/
*.tgz
*.log
*.tsbuildinfo
`;

/**
 * Git keeps the lines of both branches if each has added a post: the merged registry can be read, and the next build tidies it.
 */
const MERGED = `posts/slugs.lock.json merge=union
`;

/** Files about this project's own site: the picture in its README, and the page about who writes its briefs, and how. */
const LEFT_OUT = new Set([".github/readme.png", "site/pages/how-we-work.md"]);

/** All files of a new site: the engine, one post with its figure, and the lock that keeps the post's address. */
export async function ejectedSiteFiles({ engine, siteConfig, name, today, tag }: EjectOptions): Promise<NewFile[]> {
  const { id, figure, post } = await firstPost(today, tag);
  const lock = { path: "posts/slugs.lock.json", content: formatSlugRegistry(new Map([[id, [FIRST_SLUG]]])) };
  const newConfig = withPlaceholders(siteConfig);
  const changes: Record<string, (text: string) => string> = {
    "README.md": (text) => ejectedReadme(text, name),
    "package.json": (text) => renamePackage(text, name),
    "package-lock.json": (text) => renamePackage(text, name),
    "site/site.config.ts": (text) => ejectedConfig(text, siteConfig, today),
    "site/pages/privacy.md": () => privacyPage(newConfig, { day: today, contact: PRIVACY_CONTACT }),
    "functions/src/config/site.ts": () => functionsSite(newConfig, tokensCss()),
  };
  const files = engineFiles(engine).filter(({ path }) => !LEFT_OUT.has(path));
  const changed = files.map((file) => {
    const change = changes[file.path];
    return change ? { ...file, content: change(file.content.toString()) } : file;
  });
  return [
    ...changed,
    figure,
    post,
    lock,
    { path: ".gitignore", content: IGNORED },
    { path: ".gitattributes", content: MERGED },
  ];
}

const FIRST_SLUG = "hello-world";

function firstPost(date: string, tag: string) {
  const first = { title: "Hello, World", slug: FIRST_SLUG, category: "explainers", kind: "bar" } as const;
  return newPost(
    { ...first, date, tag, draft: false },
    { posts: "posts", infographics: "infographics", schema: "infographics/figure.schema.json" },
  );
}

/**
 * Replaces this site's words and addresses by placeholders, and the day from which ids count by today. The engine is imported
 * by its path, as the package that holds it has another name.
 */
function ejectedConfig(text: string, siteConfig: SiteConfig, today: string): string {
  return replaceValues(text, siteConfig)
    .replace(/wordmark: \{.*\}/, 'wordmark: { name: "[your wordmark]", suffix: "" }')
    .replace('"visual-briefs/config"', '"./content/site-config.ts"')
    .replace(/^ {2}favorites: \[[^\]]*\],\n/m, "")
    .replace(/^ {4}\{ label: ".*", to: "how-we-work" \},\n/m, "")
    .replace(`since: ${JSON.stringify(siteConfig.since)}`, `since: ${JSON.stringify(today)}`);
}

function withPlaceholders(siteConfig: SiteConfig): SiteConfig {
  return JSON.parse(replaceValues(JSON.stringify(siteConfig), siteConfig));
}

/** Replaces values in a text that quotes strings as JSON does. */
function replaceValues(text: string, siteConfig: SiteConfig): string {
  const urls = Object.values(ownAddresses(siteConfig)).map((url): [string, string] => [url, PLACEHOLDER]);
  return [...urls, ...ownTexts(siteConfig)].reduce(
    (all, [value, placeholder]) => all.replaceAll(JSON.stringify(value), JSON.stringify(placeholder)),
    text,
  );
}

/** Renames package.json or its lock, and keeps every other byte. */
function renamePackage(json: string, name: string): string {
  const inLock = /"lockfileVersion":/.test(json);
  const paths = inLock ? [["name"], ["packages", "", "name"]] : [["name"]];
  return paths.reduce((text, path) => applyEdits(text, modify(text, path, name, {})), json);
}

/** Puts a new introduction before the manual, in place of this project's. */
function ejectedReadme(text: string, name: string): string {
  const manual = text.search(/^## /m);
  return `# ${name}

Visual articles, published from this repository. Say here what yours are about.

Make the site yours by \`site/site.config.ts\` (name, addresses, categories' titles, topics; then \`npm run mails\`), \`posts/\` and
\`infographics/\`. What follows is the manual of Visual Briefs, which makes it.

${text.slice(Math.max(0, manual))}`;
}
