import type { SiteConfig } from "../../../site/content/site-config.ts";

/**
 * The snippets for VS Code. If the file already exists, only its list of categories is updated: the rest belongs to the owner.
 */
export function postSnippets(config: Pick<SiteConfig, "categories" | "topics">, present?: string): string {
  const ids = config.categories.map(({ id }) => id).join(",");
  if (present !== undefined) return present.replace(CATEGORIES, (_, before, after) => `${before}${ids}${after}`);
  const tag = config.topics[0] ?? config.categories[0]?.title ?? "";
  return `${JSON.stringify(snippets(ids, tag), null, 2)}\n`;
}

const CATEGORIES = /(\bcategory: \$\{\d+\|)[^|"\n]*(\|\})/;

function snippets(ids: string, tag: string) {
  return {
    "Front matter of a post": {
      scope: "markdown",
      prefix: "post",
      body: [
        "---",
        `title: "${placeholder(1, "Headline of the post")}"`,
        `excerpt: "${placeholder(2, "One or two sentences for lists and search engines.")}"`,
        `category: ${choice(3, ids)}`,
        "date: $CURRENT_YEAR-$CURRENT_MONTH-$CURRENT_DATE",
        `tags: ["${placeholder(4, tag)}"]`,
        "---",
        "",
        "$0",
      ],
      description: "Begins a post; npx briefs new does it with a figure",
    },
    Figure: {
      scope: "markdown",
      prefix: "figure",
      body: `![${placeholder(1, "What the figure shows")}](../infographics/\${TM_FILENAME_BASE}/${placeholder(2, "figure")}.json)`,
      description: "Shows a figure of this post",
    },
    Callout: {
      scope: "markdown",
      prefix: "callout",
      body: `> [!${choice(1, "NOTE,TIP,IMPORTANT,WARNING,CAUTION")}]\n> $0`,
      description: "A remark set apart",
    },
  };
}

/** A placeholder with a text that the author replaces. It stands within quotes of YAML. */
function placeholder(place: number, text: string): string {
  const quoted = text.replace(/["\\]/g, "\\$&");
  return `\${${place}:${quoted.replace(/[\\$}]/g, "\\$&")}}`;
}

/** A placeholder that offers several texts, which are given with commas between them. */
function choice(place: number, texts: string): string {
  return `\${${place}|${texts}|}`;
}
