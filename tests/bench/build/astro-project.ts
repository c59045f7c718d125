import { join } from "node:path";
import siteConfig from "../../../site/site.config.ts";
import type { CorpusPost } from "./corpus.ts";
import { linkPackages } from "./npm-packages.ts";
import { plainPost } from "./plain-post.ts";
import type { NotRun, Project } from "./project.ts";
import { editFile, writeFiles } from "./write-files.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

const PACKAGES = ["astro@7.3.5", "@astrojs/rss@4.0.19"];

/** The same as Hugo's project, by the generator that is closest to ours: components, Vite and a collection of Markdown. */
export function astroProject(folder: string, posts: Iterable<CorpusPost>): Project | NotRun {
  writeFiles(folder, { "package.json": '{ "type": "module" }\n', "astro.config.js": CONFIG, ...SOURCES });
  const problem = linkPackages(folder, PACKAGES);
  if (problem !== undefined) return { name: "Astro", notRun: problem };
  for (const post of posts) {
    const front = { category: post.category, topics: post.tags };
    writeFiles(folder, { [`content/${post.slug}.md`]: plainPost(post, front) });
  }
  process.env.ASTRO_TELEMETRY_DISABLED = "1";
  return {
    name: `Astro ${PACKAGES[0]?.split("@").at(-1)}`,
    folder,
    command: [process.execPath, join(folder, "node_modules/astro/bin/astro.mjs"), "build", "--silent"],
    made: ["dist", ".astro", ".cache"],
    edits: {
      "one post edited": (number) =>
        editFile(join(folder, "content/post-00001.md"), (text) => `${text}\nEdited for the ${number}th time.\n`),
    },
  };
}

// Prism marks code by classes, as the other generators do here. It takes less time than Shiki, Astro's own choice.
const CONFIG = `import { defineConfig } from "astro/config";
export default defineConfig({
  site: "https://example.com",
  build: { format: "file" },
  cacheDir: "./.cache",
  markdown: { syntaxHighlight: "prism" },
});
`;

const CARD = `<article><h2><a href={"/post/" + post.id + ".html"}>{post.data.title}</a></h2><p>{post.data.description}</p>
<time>{day(post.data.date)}</time></article>`;

const SOURCES = {
  "src/content.config.js": `import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";
import { z } from "astro/zod";
const schema = z.object({ title: z.string(), description: z.string(), date: z.date(), category: z.string(), topics: z.array(z.string()) });
export const collections = { posts: defineCollection({ loader: glob({ base: "./content", pattern: "*.md" }), schema }) };
`,
  "src/posts.js": `import { getCollection } from "astro:content";
export const day = (date) => date.toISOString().slice(0, 10);
export const newestFirst = async () => (await getCollection("posts")).sort((a, b) => b.data.date - a.data.date);
`,
  "src/layouts/Base.astro": `---
const { title, description } = Astro.props;
const url = new URL(Astro.url.pathname, Astro.site);
---
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="description" content={description}><link rel="canonical" href={url}>
<meta property="og:title" content={title}><meta property="og:url" content={url}></head>
<body><header><a href="/">Bench</a><nav>${CATEGORIES.map((category) => `<a href="/categories/${category}.html">${category}</a>`).join("")}</nav>
</header><main><slot /></main><footer>Bench</footer></body></html>
`,
  "src/pages/post/[slug].astro": `---
import { render } from "astro:content";
import Base from "../../layouts/Base.astro";
import { day, newestFirst } from "../../posts.js";
export const getStaticPaths = async () => (await newestFirst()).map((post) => ({ params: { slug: post.id }, props: { post } }));
const { post } = Astro.props;
const { title, description, date, topics } = post.data;
const { Content } = await render(post);
---
<Base title={title} description={description}><article><h1>{title}</h1><p>{description}</p><time>{day(date)}</time>
<ul>{topics.map((topic) => <li>{topic}</li>)}</ul><Content /></article></Base>
`,
  "src/pages/categories/[category]/[...page].astro": `---
import Base from "../../../layouts/Base.astro";
import { day, newestFirst } from "../../../posts.js";
export async function getStaticPaths({ paginate }) {
  const posts = await newestFirst();
  return ${JSON.stringify(CATEGORIES)}.flatMap((category) =>
    paginate(posts.filter((post) => post.data.category === category), { params: { category }, pageSize: 24 }));
}
const { page } = Astro.props;
const { category } = Astro.params;
---
<Base title={category} description={category}><h1>{category}</h1>{page.data.map((post) => ${CARD})}
<nav>{page.url.prev && <a href={page.url.prev}>Newer</a>}{page.url.next && <a href={page.url.next}>Older</a>}</nav></Base>
`,
  "src/pages/index.astro": `---
import Base from "../layouts/Base.astro";
import { day, newestFirst } from "../posts.js";
const posts = (await newestFirst()).slice(0, 24);
---
<Base title="Bench" description="Bench">{posts.map((post) => ${CARD})}</Base>
`,
  "src/pages/feed.xml.js": `import rss from "@astrojs/rss";
import { newestFirst } from "../posts.js";
export const GET = async ({ site }) => rss({
  title: "Bench", description: "Bench", site,
  items: (await newestFirst()).slice(0, 20).map(({ id, body, data }) => ({ title: data.title, description: data.description, pubDate: data.date, link: "/post/" + id + ".html" })),
});
`,
  "src/pages/sitemap.xml.js": `import { day, newestFirst } from "../posts.js";
const url = (post) => "<url><loc>https://example.com/post/" + post.id + ".html</loc><lastmod>" + day(post.data.date) + "</lastmod></url>";
export const GET = async () => new Response('<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">'
  + (await newestFirst()).map(url).join("\\n") + "</urlset>");
`,
};
