import { absoluteUrl } from "../../site/content/meta.ts";
import { escapeHtml } from "./escape-html.ts";

/** What is served at an address that a post once had: it leads on, with scripts or without, for people and for robots. */
export function redirectDocument(path: string, config: { locale: string }): string {
  const url = escapeHtml(path);
  return `<!doctype html>
<html lang="${escapeHtml(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This post has moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${escapeHtml(absoluteUrl(path))}">
<meta http-equiv="refresh" content="0; url=${url}">
</head>
<body>
<p>This post has moved to <a href="${url}">${escapeHtml(absoluteUrl(path))}</a>.</p>
</body>
</html>
`;
}
