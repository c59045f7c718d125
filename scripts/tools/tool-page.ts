import { escapeMarkup } from "../../site/content/escape-markup.ts";

/** Files beside a page, as the site's Content-Security-Policy refuses inline styles and scripts. */
export interface PageFiles {
  styles: string[];
  script: string;
}

/** A page that a tool writes. `body` is HTML. */
export function toolPage(title: string, body: string, { styles, script }: PageFiles): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title)}</title>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
</head>
<body>
${body}
<script type="module" src="${script}"></script>
</body>
</html>
`;
}
