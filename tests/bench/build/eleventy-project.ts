import { join } from "node:path";
import siteConfig from "../../../site/site.config.ts";
import type { CorpusPost } from "./corpus.ts";
import { linkPackages } from "./npm-packages.ts";
import { plainPost } from "./plain-post.ts";
import type { NotRun, Project } from "./project.ts";
import { editFile, writeFiles } from "./write-files.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

const PACKAGES = [
  "@11ty/eleventy@3.1.7",
  "@11ty/eleventy-plugin-rss@3.0.0",
  "@11ty/eleventy-plugin-syntaxhighlight@5.0.2",
];

/** The same as Hugo's project, by the generator that people who like JavaScript choose for its speed. */
export function eleventyProject(folder: string, posts: Iterable<CorpusPost>): Project | NotRun {
  writeFiles(folder, { "package.json": '{ "type": "module" }\n', "eleventy.config.js": CONFIG, ...TEMPLATES });
  const problem = linkPackages(folder, PACKAGES);
  if (problem !== undefined) return { name: "Eleventy", notRun: problem };
  for (const post of posts) {
    const front = { category: post.category, topics: post.tags, permalink: `/post/${post.slug}.html` };
    writeFiles(folder, { [`src/post/${post.slug}.md`]: plainPost(post, front) });
  }
  return {
    name: `Eleventy ${PACKAGES[0]?.split("@").at(-1)}`,
    folder,
    command: [process.execPath, join(folder, "node_modules/@11ty/eleventy/cmd.cjs"), "--quiet"],
    made: ["_site", ".cache"],
    edits: {
      "one post edited": (number) =>
        editFile(join(folder, "src/post/post-00001.md"), (text) => `${text}\nEdited for the ${number}th time.\n`),
    },
  };
}

const CONFIG = `import { feedPlugin } from "@11ty/eleventy-plugin-rss";
import syntaxHighlight from "@11ty/eleventy-plugin-syntaxhighlight";

const CATEGORIES = ${JSON.stringify(CATEGORIES)};

export default function (config) {
  config.addPlugin(syntaxHighlight);
  config.addPlugin(feedPlugin, {
    type: "rss",
    outputPath: "/feed.xml",
    collection: { name: "posts", limit: 20 },
    metadata: { language: "en", title: "Bench", subtitle: "Bench", base: "https://example.com/", author: { name: "Bench" } },
  });
  const posts = (api) => api.getFilteredByGlob("src/post/*.md");
  config.addCollection("posts", posts);
  for (const category of ${JSON.stringify(CATEGORIES)}) {
    config.addCollection(category, (api) => posts(api).filter(({ data }) => data.category === category).reverse());
  }
  config.addFilter("day", (date) => date.toISOString().slice(0, 10));
  config.addFilter("newest", (posts) => posts.slice(-24).reverse());
  return { dir: { input: "src" }, markdownTemplateEngine: false };
}
`;

const CARD = `<article><h2><a href="{{ post.url }}">{{ post.data.title }}</a></h2><p>{{ post.data.description }}</p>
<time>{{ post.date | day }}</time></article>`;

const LIST = (category: string) => `---
layout: base.njk
title: ${category}
pagination: { data: collections.${category}, size: 24, alias: posts }
permalink: "/categories/${category}{% if pagination.pageNumber %}/page/{{ pagination.pageNumber + 1 }}{% endif %}.html"
---
<h1>{{ title }}</h1>{% for post in posts %}${CARD}{% endfor %}
<nav>{% for href in pagination.hrefs %}<a href="{{ href }}">{{ loop.index }}</a>{% endfor %}</nav>
`;

const TEMPLATES = {
  "src/post/post.json": '{ "layout": "post.njk" }\n',
  "src/_includes/base.njk": `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ title }}</title>
<meta name="description" content="{{ description }}"><link rel="canonical" href="https://example.com{{ page.url }}">
<meta property="og:title" content="{{ title }}"><meta property="og:url" content="https://example.com{{ page.url }}"></head>
<body><header><a href="/">Bench</a><nav>${CATEGORIES.map((category) => `<a href="/categories/${category}">${category}</a>`).join("")}</nav>
</header><main>{{ content | safe }}</main><footer>Bench</footer></body></html>
`,
  "src/_includes/post.njk": `---
layout: base.njk
---
<article><h1>{{ title }}</h1><p>{{ description }}</p><time>{{ page.date | day }}</time>
<ul>{% for topic in topics %}<li>{{ topic }}</li>{% endfor %}</ul>{{ content | safe }}</article>
`,
  "src/index.njk": `---
layout: base.njk
title: Bench
permalink: /index.html
---
{% for post in collections.posts | newest %}${CARD}{% endfor %}
`,
  "src/sitemap.njk": `---
permalink: /sitemap.xml
---
<?xml version="1.0" encoding="utf-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{% for page in collections.all %}<url><loc>https://example.com{{ page.url }}</loc><lastmod>{{ page.date | day }}</lastmod></url>
{% endfor %}</urlset>
`,
  ...Object.fromEntries(CATEGORIES.map((category) => [`src/${category}.njk`, LIST(category)])),
};
