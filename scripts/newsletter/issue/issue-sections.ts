import type { Element, ElementContent } from "hast";
import { h } from "hastscript";
import { categoryOf } from "../../../site/content/categories.ts";
import { absoluteUrl } from "../../../site/content/meta.ts";
import type { Post, ShownText } from "../../../site/content/types.ts";
import { issueUrl, postUrl } from "../../../site/content/urls.ts";
import { languageOf, textDirection } from "../../../site/content/words/language.ts";
import { isEncoded } from "../../figures/image-variants/cached-variants.ts";
import { feedNodes } from "../../render/feeds/feed-html.ts";
import { cardPicture } from "../../render/pages/card-picture.ts";
import { MAIL_FONTS, type MailPalette } from "../mail-palette.ts";
import type { IssueMailInput, MailSection } from "./issue-mail-input.ts";
import { alignedTo, directedStyle } from "./mail-direction.ts";
import { type FigureContext, figurePicture, mailFigure, pictureSizes } from "./mail-figure.ts";
import { mailNodes } from "./mail-nodes.ts";
import { css } from "./mail-styles.ts";

const { sans } = MAIL_FONTS;

/** The editor's note, the lead post in full, and the excerpt of each other post with a link. */
export async function issueSections(input: IssueMailInput, colors: MailPalette): Promise<MailSection[]> {
  const [lead, ...others] = input.posts;
  const note = await noteSection(input, colors);
  return [
    ...(note ? [note] : []),
    ...(lead ? [await leadSection(lead, input, colors)] : []),
    ...(await Promise.all(others.map((post) => otherSection(post, input, colors)))),
  ];
}

async function noteSection(input: IssueMailInput, colors: MailPalette): Promise<MailSection | undefined> {
  const body = await textNodes(input.issue, input, colors);
  if (body.length === 0) return undefined;
  const { fromTheEditor } = languageOf(input.config).words.documents.issueMail;
  const letter = h("div", { style: LETTER }, body);
  return { name: "the editor's note", nodes: [quiet(fromTheEditor, colors, "0 0 10px"), letter] };
}

const LETTER = css({ "font-size": "19px", "line-height": "30px" });

async function leadSection(post: Post, input: IssueMailInput, colors: MailPalette): Promise<MailSection> {
  const body = await textNodes(post, input, colors);
  const hero = showsLeadEarly(post) ? [] : await leadPicture(post, input, colors);
  const style = css({ ...STANDFIRST, color: colors["ink-2"] });
  const standfirst = h("p", { class: "q", ...directedStyle(post.excerpt, style, input.config) }, post.excerpt);
  const head = [about(post, input, colors), linkedTitle(post, input, "28px/33px"), standfirst];
  const name = `"${post.title}", in full`;
  // Without the picture, its takeaway would stand apart from what it is about.
  return { name, nodes: [rule(3), ...head, ...hero, ...body], textNodes: [...head, ...body] };
}

const STANDFIRST = { margin: "0 0 22px", "font-size": "20px", "line-height": "30px" };

async function otherSection(post: Post, input: IssueMailInput, colors: MailPalette): Promise<MailSection> {
  const { read } = languageOf(input.config).words.documents.issueMail;
  const more = h("a", { class: "l", href: urlOf(post, input), style: css({ ...MORE, color: colors.accent }) }, read);
  const nodes = [
    rule(1),
    about(post, input, colors),
    linkedTitle(post, input, "22px/27px"),
    ...(await leadPicture(post, input, colors)),
    h("p", directedStyle(post.excerpt, css({ margin: "0 0 12px" }), input.config), post.excerpt),
    h("p", { style: css({ margin: "0 0 8px" }) }, more),
  ];
  return { name: `"${post.title}"`, nodes };
}

const MORE = { font: `bold 16px/24px ${sans}`, "text-decoration": "underline" };

/** The text as feeds have it, made for mail programs. */
async function textNodes(text: ShownText, input: IssueMailInput, colors: MailPalette): Promise<ElementContent[]> {
  const context = await figureContext(text, input);
  const { config, pictures, drawn, issue } = input;
  const page = text === issue ? issueUrl(issue.issue) : undefined;
  const figure = (placed: Post["figures"][number]) => mailFigure(placed, context);
  const nodes = feedNodes({ post: text, config, pictures, drawn, figure, ...(page !== undefined && { page }) });
  if (textDirection(config.locale) === "ltr" || nodes.length === 0) return mailNodes(nodes, colors);
  return [h("div", { dir: "rtl", style: alignedTo("rtl") }, mailNodes(nodes, colors, "rtl"))];
}

/** The picture that stands for a post on cards, as a link to it. */
async function leadPicture(post: Post, input: IssueMailInput, colors: MailPalette): Promise<ElementContent[]> {
  const placed = post.figures.find(({ id }) => id === post.lead);
  const image = placed ? undefined : cardPicture(post.images.filter(isEncoded));
  const shown = placed
    ? figurePicture(placed, await figureContext(post, input))
    : image
      ? photo(image, post, input)
      : [];
  if (shown.length === 0) return [];
  const link = h("a", { href: urlOf(post, input), style: PLAIN }, mailNodes(shown, colors));
  return [h("p", { style: css({ margin: "0 0 16px" }) }, link)];
}

const PLAIN = css({ color: "inherit", "text-decoration": "none" });

function photo({ file, width, height }: Post["images"][number], post: Post, input: IssueMailInput): Element[] {
  const { src } = input.pictures.get(file) ?? {};
  return src === undefined ? [] : [h("img", { src: absoluteUrl(src, input.config), alt: post.title, width, height })];
}

/** Whether the post shows its lead figure near its beginning anyway. */
function showsLeadEarly({ body, lead }: Post): boolean {
  const blocks = body.children.filter((child) => child.type === "element");
  return blocks.slice(0, NEAR_THE_TOP).some(({ properties }) => properties.dataFigure === lead);
}

const NEAR_THE_TOP = 3;

async function figureContext(
  text: ShownText,
  { issue, drawn, config, tokens }: IssueMailInput,
): Promise<FigureContext> {
  const sizes = drawn ? await pictureSizes(text, { config, tokens }) : new Map();
  return { issue: issue.issue, post: text === issue ? undefined : text.slug, sizes, config };
}

/** A line in the color of the text, so that it is seen on dark backgrounds as well. */
function rule(width: number): Element {
  const style = { margin: "44px 0 18px", "border-top": `${width}px solid`, height: 0, "font-size": 0 };
  return h("div", { style: css({ ...style, "line-height": 0 }) });
}

function about(post: Post, { config }: IssueMailInput, colors: MailPalette): Element {
  const { minutes } = languageOf(config).words.documents.issueMail;
  const { title } = categoryOf(config, post.category);
  return quiet(`${title} · ${minutes({ minutes: post.readTime })}`, colors, "0 0 6px");
}

function quiet(words: string, colors: MailPalette, margin: string): Element {
  return h("p", { class: "q", style: css({ margin, font: `bold 14px/20px ${sans}`, color: colors["ink-2"] }) }, words);
}

function linkedTitle(post: Post, input: IssueMailInput, size: string): Element {
  const link = { class: "k", href: urlOf(post, input), style: PLAIN };
  const style = css({ margin: "0 0 12px", font: `bold ${size} ${sans}`, "letter-spacing": "-0.3px" });
  return h("h2", directedStyle(post.title, style, input.config), h("a", link, post.title));
}

function urlOf({ slug }: Post, { config }: IssueMailInput): string {
  return absoluteUrl(postUrl(slug), config);
}
