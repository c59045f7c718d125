import { escapeMarkup } from "../../site/content/escape-markup.ts";

interface LocalPage {
  title: string;
  /** CSS. */
  style: string;
  /** HTML. */
  body: string;
  /** The path of its icon. */
  icon?: string;
}

/** A page that only this machine shows, such as a mail, without the look of the site. */
export function localPage({ title, style, body, icon }: LocalPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
${icon === undefined ? "" : `<link rel="icon" href="${icon}">\n`}<style>${style}</style>
</head>
<body><h1>${escapeMarkup(title)}</h1>
${body}
</body>
</html>
`;
}
