import { type CategoryId, categoryOf } from "../../../site/content/categories.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { plainWords } from "../../compile/post/front-matter/plain-words.ts";
import { newPostId } from "../../compile/post/new-post-id.ts";
import { frontMatterText } from "../new/front-matter-text.ts";
import { markdownImage } from "./body/attributes.ts";
import { replaceOutsideCode } from "./body/code-ranges.ts";
import { firstParagraph, headingWords } from "./body/excerpt.ts";
import type { MappedFields } from "./fields/map-fields.ts";
import type { Report } from "./report.ts";

export interface TextParts {
  siteConfig: SiteConfig;
  fields: MappedFields & { category: CategoryId };
  today: string;
  body: string;
  /** The text before the separator that ends the excerpt. */
  before?: string;
  /** The lead picture, with its address beside the new post. */
  picture?: { url: string; alt: string };
  /** Taken from the file's name. */
  name: string;
}

/** Writes the file of the new post. Front matter that is required and missing is made up and reported. */
export function newText(parts: TextParts, report: Report): string {
  const { fields, picture } = parts;
  const { category, updated, author, aliases, featured, draft } = fields;
  const { title, body } = titleAndBody(parts, report);
  const date = fields.date ?? madeDate(parts, report);
  const excerpt = fields.excerpt ?? madeExcerpt(parts, report);
  const front = frontMatterText({
    id: newPostId(date, fields.slug),
    title,
    excerpt: plainWords(excerpt) || NO_EXCERPT,
    category,
    date,
    ...(updated && { updated }),
    tags: fields.tags.length > 0 ? fields.tags : [madeTag(parts, report)],
    ...(author && { author }),
    ...(aliases.length > 0 && { aliases }),
    ...(featured && { featured }),
    ...((draft || !excerpt) && { draft: true }),
  });
  const isShown = picture && [`](${picture.url}`, `src="${picture.url}"`].some((use) => body.includes(use));
  const lead = picture && !isShown ? `${markdownImage(picture.url, picture.alt)}\n\n` : "";
  return `${front}\n${lead}${tidy(body)}\n${fields.authorLinks.map((link) => `\n— ${link}\n`).join("")}`;
}

/** Drops a first heading that repeats the title, as the page shows the title itself. */
function titleAndBody({ fields, body, name }: TextParts, report: Report): { title: string; body: string } {
  const [written = "", heading = ""] = /^\s*# +(.+?)[ \t#]*(?:\r?\n|$)/.exec(body) ?? [];
  const shown = headingWords(heading);
  const given = fields.title && plainWords(fields.title);
  if (heading && (!given || [heading, shown].includes(given)))
    return { title: shown, body: body.slice(written.length) };
  if (given) return { title: given, body };
  const words = name.replace(/[-_]+/g, " ").trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  reportMade(report, "title", `from the file's name: "${title}"`);
  return { title, body };
}

function madeExcerpt({ body, before }: TextParts, report: Report): string {
  const excerpt = firstParagraph(before ?? "") || firstParagraph(body);
  const how = excerpt ? "from the first paragraph" : "as a placeholder, and the post a draft, as it has no text";
  reportMade(report, "excerpt", how);
  return excerpt;
}

const NO_EXCERPT = "One or two sentences for lists and search engines.";

function madeDate({ today }: TextParts, report: Report): string {
  reportMade(report, "date", `from the day of the import: ${today}`);
  return today;
}

function madeTag({ siteConfig, fields }: TextParts, report: Report): string {
  const { title } = categoryOf(siteConfig, fields.category);
  reportMade(report, "tags", `from its category: "${title}"`);
  return title;
}

function reportMade(report: Report, field: string, how: string): void {
  report.field("import-made", field, `The post has no ${field}: one was made ${how}`, "Check it in the new post");
}

/** Reduces the blank lines that remain where markup was left out. */
function tidy(body: string): string {
  return replaceOutsideCode(body, /(?:[ \t]*\r?\n){3,}/g, () => "\n\n").trim();
}
