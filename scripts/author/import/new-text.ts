import type { CategoryId } from "../../../site/content/categories.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { frontMatterText } from "../new/front-matter-text.ts";
import { markdownImage } from "./body/attributes.ts";
import { replaceOutsideCode } from "./body/code-ranges.ts";
import { firstParagraph } from "./body/plain-words.ts";
import type { MappedFields } from "./fields/map-fields.ts";
import type { Report } from "./report.ts";

export interface TextParts {
  id: number;
  fields: MappedFields;
  category: CategoryId;
  today: string;
  body: string;
  /** What stood before the mark that ends the excerpt. */
  before?: string;
  /** The lead picture's address beside the new post. */
  picture?: { url: string; alt: string };
  /** What the file's name says. */
  name: string;
}

/** The file of the new post. What its front matter needs, and the old one did not have, is made and reported. */
export function newText(parts: TextParts, report: Report): string {
  const { id, fields, category, picture } = parts;
  const { updated, author, aliases, featured, draft } = fields;
  const { title, body } = titleAndBody(parts, report);
  const excerpt = fields.excerpt ?? madeExcerpt(parts, report);
  const front = frontMatterText({
    id,
    title,
    excerpt: excerpt || NO_EXCERPT,
    category,
    date: fields.date ?? madeDate(parts, report),
    ...(updated && { updated }),
    tags: fields.tags.length > 0 ? fields.tags : [madeTag(category, report)],
    ...(author && { author }),
    ...(aliases.length > 0 && { aliases }),
    ...(featured && { featured }),
    ...((draft || !excerpt) && { draft: true }),
  });
  const isShown = picture && body.includes(`](${picture.url}`);
  const lead = picture && !isShown ? `${markdownImage(picture.url, picture.alt)}\n\n` : "";
  return `${front}\n${lead}${tidy(body)}\n`;
}

/** A heading that says the title again is the page's own. */
function titleAndBody({ fields, body, name }: TextParts, report: Report): { title: string; body: string } {
  const [written = "", heading = ""] = /^\s*# +(.+?)[ \t#]*(?:\r?\n|$)/.exec(body) ?? [];
  if (heading && (!fields.title || fields.title === heading))
    return { title: heading, body: body.slice(written.length) };
  if (fields.title) return { title: fields.title, body };
  const words = name.replace(/[-_]+/g, " ").trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  made(report, "title", `of the file's name: "${title}"`);
  return { title, body };
}

function madeExcerpt({ body, before }: TextParts, report: Report): string {
  const excerpt = firstParagraph(before?.trim() ? before : body);
  made(report, "excerpt", excerpt ? "of the first paragraph" : "of nothing, and the post a draft, as there is no text");
  return excerpt;
}

const NO_EXCERPT = "One or two sentences for lists and search engines.";

function madeDate({ today }: TextParts, report: Report): string {
  made(report, "date", `today: ${today}`);
  return today;
}

function madeTag(category: CategoryId, report: Report): string {
  const { title } = siteConfig.categories[category];
  made(report, "tags", `of its category: "${title}"`);
  return title;
}

function made(report: Report, field: string, how: string): void {
  report.field("import-made", field, `The post has no ${field}: it was made ${how}`, "Look it over in the new post");
}

/** What was left out leaves holes. */
function tidy(body: string): string {
  return replaceOutsideCode(body, /(?:[ \t]*\r?\n){3,}/g, () => "\n\n").trim();
}
