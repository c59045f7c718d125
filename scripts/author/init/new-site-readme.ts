/** The README of a site that begins: a head to write on in place of this project's, then the manual as it is. */
export function newSiteReadme(text: string, name: string): string {
  const manual = text.search(/^## /m);
  return `# ${name}

Visual articles, published from this repository. Say here what yours are about.

Make the site yours by \`site/site.config.ts\` (name, addresses, categories' titles, topics; then \`npm run mails\`), \`posts/\` and
\`infographics/\`. What follows is the manual of Visual Briefs, which makes it.

${text.slice(Math.max(0, manual))}`;
}

/** It shows the site that the README was of. */
export const README_PICTURE = ".github/readme.png";
