import type { Figure } from "../../../site/content/figure-schema.ts";
import type { Issue } from "../../../site/content/issue.ts";
import type { PlacedFigure, Post, ShownText, TextPage } from "../../../site/content/types.ts";
import { applyReferences } from "../links/apply-references.ts";
import { placeFigure } from "../links/place-figures.ts";
import type { ResolvedPost } from "../links/resolve-post.ts";
import type { CompiledPost } from "./compile-post.ts";
import { figureWords } from "./figure-words.ts";
import type { MarkdownOutput } from "./markdown/compile-markdown.ts";
import type { QuotationMarks } from "./markdown/smarten.ts";
import { momentOf } from "./site-time.ts";
import { smartText } from "./smart-strings.ts";

export interface ToPost {
  compiled: CompiledPost;
  resolved: ResolvedPost;
  /** The figures that the post shows, by file. */
  figures: ReadonlyMap<string, { figure?: Figure }>;
  /** The quotation marks of the site's language. */
  quotes: QuotationMarks;
  /** The author of posts that name none. */
  author: string;
}

/** Makes the post from which pages are rendered. Undefined if errors left no front matter or no text. */
export function toPost({ compiled, resolved, figures, quotes, author: team }: ToPost): Post | undefined {
  const { frontMatter, markdown } = compiled;
  if (!frontMatter || !markdown) return undefined;
  const { heroImage: _, author, aliases, readTime: minutes, updated, ...fields } = frontMatter;
  const shown = shownText(compiled, markdown, { resolved, figures });
  return {
    ...fields,
    title: oneLine(fields.title, quotes),
    excerpt: oneLine(fields.excerpt, quotes),
    ...(updated !== undefined && updated > fields.date && { updated }),
    aliases: aliases ?? [],
    author: author ?? team,
    readTime:
      minutes ?? readTime({ words: markdown.words, figures: shown.figures.filter(({ cardOnly }) => !cardOnly) }),
    ...shown,
    ...(resolved.placement.lead !== undefined && { lead: resolved.placement.lead }),
  };
}

/** Makes the page of the owner from which its HTML is rendered. Undefined if errors left no front matter or no text. */
export function toTextPage({ compiled, resolved, figures, quotes }: Omit<ToPost, "author">): TextPage | undefined {
  const { page, markdown } = compiled;
  if (!page || !markdown) return undefined;
  const { title, description, updated, noindex } = page;
  return {
    title: oneLine(title, quotes),
    description: oneLine(description, quotes),
    ...(updated !== undefined && { updated }),
    noindex,
    layout: "article",
    ...shownText(compiled, markdown, { resolved, figures }),
  };
}

/** Makes the issue from which its page and its mail are rendered. Undefined if errors left no front matter or no text. */
export function toIssue(
  { compiled, resolved, figures, quotes }: Omit<ToPost, "author">,
  timeZone: string,
): Issue | undefined {
  const { issue, markdown } = compiled;
  if (!issue || !markdown) return undefined;
  return {
    ...issue,
    subject: oneLine(issue.subject, quotes),
    preheader: oneLine(issue.preheader, quotes),
    sendAt: new Date(momentOf(issue.send, timeZone)).toISOString(),
    layout: "article",
    ...shownText(compiled, markdown, { resolved, figures }),
  };
}

/** A text of the front matter. A block of YAML may have several lines, and Resend refuses a mail whose subject has. */
function oneLine(text: string, quotes: QuotationMarks): string {
  return smartText(text.replace(/\s*[\r\n\u2028\u2029]\s*/g, " "), quotes);
}

function shownText(
  { file, slug }: CompiledPost,
  { body, headings }: MarkdownOutput,
  { resolved, figures }: Pick<ToPost, "resolved" | "figures">,
): Omit<ShownText, "layout"> {
  applyReferences(body, resolved);
  const { placement, pictures } = resolved;
  return {
    file,
    slug,
    body,
    headings,
    figures: placement.figures.flatMap((placing) => {
      const figure = figures.get(placing.file)?.figure;
      return figure ? [placeFigure(placing, figure)] : [];
    }),
    images: pictures.images,
  };
}

/** The usual reading speed for blogs (Medium states 265): readers of articles skim more than readers of books. */
const WORDS_A_MINUTE = 265;
/** The time to look at a figure, in addition to reading its words. */
const SECONDS_A_FIGURE = 5;

interface Read {
  words: number;
  figures: readonly Pick<PlacedFigure, "figure">[];
}

/** The reading time in whole minutes, at least one. */
export function readTime({ words, figures }: Read): number {
  const all = figures.reduce((sum, { figure }) => sum + figureWords(figure), words);
  const minutes = all / WORDS_A_MINUTE + (figures.length * SECONDS_A_FIGURE) / 60;
  return Math.max(1, Math.round(minutes));
}
