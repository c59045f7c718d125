import { escapeMarkup } from "../../../site/content/escape-markup.ts";

export interface WritingPage {
  title: string;
  excerpt: string;
  /** HTML. */
  body: string;
  /** Files beside the page. */
  styles: string[];
  script: string;
}

/** The page for authors, in the site's styles. */
export function writingPage({ title, excerpt, body, styles, script }: WritingPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
</head>
<body>
<main>
<article class="PostPage Page" data-category="explainers" data-layout="article">
<div class="PostPage-reading">
<header class="PostPage-header"><h1 class="PostPage-title">${escapeMarkup(title)}</h1><p class="PostPage-excerpt">${escapeMarkup(excerpt)}</p></header>
<div class="Prose">${body}</div>
</div>
</article>
</main>
<script type="module" src="${script}"></script>
</body>
</html>
`;
}
