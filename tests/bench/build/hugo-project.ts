import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { CorpusPost } from "./corpus.ts";
import { plainPost } from "./plain-post.ts";
import type { NotRun, Project } from "./project.ts";
import { editFile, writeFiles } from "./write-files.ts";

/** Layout, index, four paged lists, feed, sitemap and code coloured by classes: what our build does, figures aside. */
export function hugoProject(folder: string, posts: Iterable<CorpusPost>): Project | NotRun {
  const found = spawnSync("hugo", ["version"], { encoding: "utf8" });
  if (found.status !== 0) {
    return {
      name: "Hugo",
      notRun: "not found. Install it: apt install hugo (Debian, Ubuntu), brew install hugo (macOS)",
    };
  }
  writeFiles(folder, { "config.toml": CONFIG, ...LAYOUTS });
  for (const post of posts) {
    const front = { categories: [post.category], tags: post.tags };
    writeFiles(folder, { [`content/post/${post.slug}.md`]: plainPost(post, front) });
  }
  return {
    name: `Hugo ${/v\d+\.\d+(?:\.\d+)?/.exec(found.stdout)?.[0] ?? ""}`.trim(),
    folder,
    command: ["hugo", "--quiet", "--cacheDir", join(folder, "cache")],
    made: ["public", "resources", "cache"],
    edits: {
      "one post edited": (number) =>
        editFile(join(folder, "content/post/post-00001.md"), (text) => `${text}\nEdited for the ${number}th time.\n`),
    },
  };
}

const CONFIG = `baseURL = "https://example.com/"
title = "Bench"
languageCode = "en-us"
paginate = 24
uglyURLs = true
disableKinds = ["section"]
rssLimit = 20
[taxonomies]
category = "categories"
[outputs]
home = ["HTML", "RSS"]
term = ["HTML"]
[markup.highlight]
noClasses = false
[markup.goldmark.renderer]
unsafe = true
`;

const CARD = `<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2><p>{{ .Description }}</p>
<time>{{ .Date.Format "2006-01-02" }}</time> <span>{{ .ReadingTime }} min</span></article>`;

const LAYOUTS = {
  "layouts/_default/baseof.html": `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}">
<meta property="og:title" content="{{ .Title }}"><meta property="og:url" content="{{ .Permalink }}"></head>
<body><header><a href="/">{{ .Site.Title }}</a><nav>{{ range .Site.Taxonomies.categories.Alphabetical }}
<a href="{{ .Page.RelPermalink }}">{{ .Page.Title }}</a>{{ end }}</nav></header>
<main>{{ block "main" . }}{{ end }}</main><footer>{{ .Site.Title }}</footer></body></html>
`,
  "layouts/_default/single.html": `{{ define "main" }}<article><h1>{{ .Title }}</h1><p>{{ .Description }}</p>
<time>{{ .Date.Format "2006-01-02" }}</time> <span>{{ .ReadingTime }} min</span>
<ul>{{ range .Params.tags }}<li>{{ . }}</li>{{ end }}</ul>{{ .TableOfContents }}{{ .Content }}</article>{{ end }}
`,
  "layouts/_default/list.html": `{{ define "main" }}<h1>{{ .Title }}</h1>{{ $pages := .Paginate .Pages }}
{{ range $pages.Pages }}${CARD}{{ end }}{{ template "_internal/pagination.html" . }}{{ end }}
`,
  "layouts/index.html": `{{ define "main" }}{{ range first 24 .Site.RegularPages }}${CARD}{{ end }}{{ end }}
`,
};
