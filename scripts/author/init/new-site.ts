import { formatSlugRegistry } from "../../compile/slugs/slug-registry.ts";
import { PACKED_SCHEMA } from "../../project/editor-files.ts";
import { PLACEHOLDER } from "../../project/site-config/own-addresses.ts";
import { newPost } from "../new/new-post.ts";
import type { NewFile } from "../new/write-new-files.ts";
import { LINKS_WORKFLOW } from "./links-workflow.ts";
import { DEPENDABOT, PUBLISH_WORKFLOW } from "./publish-workflow.ts";
import { SITE_SCRIPTS } from "./site-scripts.ts";

export interface NewSiteOptions {
  /** The name in package.json. */
  name: string;
  /** What the site's package.json depends on: a version of visual-briefs, or file:…tgz. */
  dependency: string;
  /** YYYY-MM-DD */
  today: string;
  timeZone: string;
}

const FIRST_SLUG = "hello-world";
const TOPIC = "Examples";

/** All files of a new site, but for the lock file, which npm writes. */
export async function newSiteFiles(options: NewSiteOptions): Promise<NewFile[]> {
  const { name, dependency, today } = options;
  const first = { title: "Hello, World", slug: FIRST_SLUG, category: "explainers", kind: "bar" } as const;
  const folders = { posts: "posts", infographics: "infographics", schema: PACKED_SCHEMA };
  const { id, figure, post } = await newPost({ ...first, date: today, tag: TOPIC, draft: false }, folders);
  return [
    { path: "package.json", content: json(manifest(name, dependency)) },
    { path: "README.md", content: readme(name) },
    { path: ".gitignore", content: IGNORED },
    { path: ".gitattributes", content: ATTRIBUTES },
    { path: "tsconfig.json", content: json({ extends: "visual-briefs/tsconfig", include: ["site"] }) },
    { path: "firebase.json", content: json({ hosting: { redirects: [], headers: [] } }) },
    { path: ".github/workflows/publish.yml", content: PUBLISH_WORKFLOW },
    { path: ".github/workflows/links.yml", content: LINKS_WORKFLOW },
    { path: ".github/dependabot.yml", content: DEPENDABOT },
    { path: "site/site.config.ts", content: configText(options) },
    figure,
    post,
    { path: "posts/slugs.lock.json", content: formatSlugRegistry(new Map([[id, [FIRST_SLUG]]])) },
  ];
}

function manifest(name: string, dependency: string) {
  return {
    name,
    private: true,
    type: "module",
    scripts: SITE_SCRIPTS,
    dependencies: { "visual-briefs": dependency },
    engines: { node: ">=22.18" },
  };
}

const IGNORED = `node_modules/
dist/
dist.*
.dist.*/
.briefs/
*.tgz
*.log
`;

/**
 * Git checks out files with LF on Windows, too, so that the same commit builds the same bytes. It keeps the lines of both
 * branches if each has added a post: the next build tidies the registry.
 */
const ATTRIBUTES = `* text=auto eol=lf
posts/slugs.lock.json merge=union
`;

/** A configuration of the settings that have no default, with examples as their values. */
function configText({ name, today, timeZone }: NewSiteOptions): string {
  const title = titleOf(name);
  return `import { defineSite } from "visual-briefs/config";

export default defineSite({
  name: ${JSON.stringify(title)},
  wordmark: { name: ${JSON.stringify(name)}, suffix: "" },
  description: "[your description]",
  url: ${JSON.stringify(PLACEHOLDER)},
  since: ${JSON.stringify(today)},
  author: "[your author]",
  locale: "en-US",
  timeZone: ${JSON.stringify(timeZone)},
  region: "us-central1",
  categories: [
    { id: "briefings", title: "Briefings", description: "What happened, and why it matters" },
    { id: "playbooks", title: "Playbooks", description: "How to do it, step by step" },
    { id: "explainers", title: "Explainers", description: "How it works" },
  ],
});
`;
}

function titleOf(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function readme(name: string): string {
  return `# ${titleOf(name)}

Visual articles, published from this repository by [Visual Briefs](https://www.npmjs.com/package/visual-briefs).

| Command | What it does |
|---|---|
| \`npm ci && npm start\` | builds the site and serves it |
| \`npm run dev\` | shows each post while you write |
| \`npx briefs new explainers "A Title"\` | begins a post with a figure |
| \`npm test\` | checks the posts, builds the site, audits its pages |
| \`npm run publish\` | publishes it to Firebase Hosting |

Posts are Markdown in \`posts/\`, figures JSON in \`infographics/\`. The site is set up in \`site/site.config.ts\`: write your name, address and
description there before you publish. Redirects and headers of your own go into \`firebase.json\`.
\`npx briefs help\` tells the rest.
`;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
