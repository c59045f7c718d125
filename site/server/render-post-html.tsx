import type { Root } from "hast";
import type { ComponentPropsWithoutRef, ReactElement, ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import { hrefOf } from "../content/href-of.ts";
import type { PostHtml } from "../content/page-data.ts";
import { prepareBody } from "../content/prepared/prepare-body.ts";
import { assetsUnder } from "../content/prepared/under-base.ts";
import type { PostAssets } from "../content/site-server.ts";
import type { PlacedFigure, PostImage, Prepared, ShownText } from "../content/types.ts";
import { figureFileUrl } from "../content/urls.ts";
import { withVariants } from "../content/with-variants.ts";
import type { Language } from "../content/words/language.ts";
import { Figure, type HeadingLevel } from "../figures/Figure.tsx";
import { InsideLink, OpensPage, Picture } from "../figures/Picture.tsx";
import { Contents } from "../pages/post/Contents.tsx";
import { LanguageContext } from "../words-context.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { EmbedLink, type EmbedProps } from "./EmbedLink.tsx";
import { figureLevels } from "./figure-levels.ts";
import { LinkedHeading } from "./LinkedHeading.tsx";
import { openingDrawing, openingFigure } from "./opening.tsx";
import { posterRows } from "./poster-rows.ts";

/**
 * Renders a post's opening, contents and body; on an infographic page its other figures as a poster above the body, and above
 * them its introduction. Adds what only a page needs (links to headings, frames of code), which feeds and the search do
 * without. Its paths of the site become addresses under the base.
 */
export function renderPostHtml(
  rendered: ShownText | Prepared<ShownText>,
  given: PostAssets,
  options: RenderOptions,
): Omit<PostHtml, "foot"> {
  const { language, base = "/" } = options;
  const prepared = rendered.isPrepared ? rendered : prepareBody(rendered, base);
  const { body } = prepared;
  const assets = assetsUnder(given, base);
  const variantsOf = ({ file }: PostImage) => assets.images.get(file);
  const figures = rendered.figures.map((placed) => ({ ...placed, figure: withVariants(placed.figure, variantsOf) }));
  const post = { ...prepared, figures };
  const asPoster = post.layout === "infographic";
  const opening = openingFigure(post);
  const others = post.figures.filter((placed) => placed !== opening && !placed.cardOnly);
  const view = (placed: PlacedFigure) => (
    <PlacedFigureView key={placed.id} {...{ post, placed, assets, base, level: 2 }} />
  );
  const head = opening ? <OpensPage value>{view(opening)}</OpensPage> : openingDrawing(post, language);
  const poster =
    asPoster &&
    others.length > 0 &&
    posterRows(others).map(({ shape, items }) => (
      <div key={items[0]?.id} className="Poster-row" data-shape={shape}>
        {items.map(view)}
      </div>
    ));
  const contents = renderContents(post, language);
  const [intro, rest] = asPoster ? splitIntroduction(body) : [undefined, body];
  const render = (tree: Root) =>
    renderTree(tree, bodyComponents(post, assets, { figures: asPoster ? [] : others, base }), language);
  return {
    body: render(rest),
    ...(head && { opening: toMarkup(head, language) }),
    ...(poster && { poster: toMarkup(poster, language) }),
    ...(intro && { intro: render(intro) }),
    ...(contents && { contents }),
  };
}

/** Splits off the text before the first heading, if there is any: on an infographic page it is read before the figures. */
function splitIntroduction(body: Root): [Root | undefined, Root] {
  const heading = body.children.findIndex((node) => node.type === "element" && /^h[2-6]$/.test(node.tagName));
  const isText = (node: Root["children"][number]) => node.type === "element" && node.tagName !== "figure";
  if (!body.children.slice(0, Math.max(0, heading)).some(isText)) return [undefined, body];
  const part = (start: number, end?: number): Root => ({ ...body, children: body.children.slice(start, end) });
  return [part(0, heading), part(heading)];
}

/** A text, whether its body is prepared or not. */
type Rendered = Omit<ShownText, "isPrepared">;

interface RenderOptions {
  language: Language;
  /** The path that the site lies under. */
  base?: string;
}

/** The list of sections and subsections, if there is more than one. */
function renderContents(post: Rendered, language: Language): string | undefined {
  const headings = post.headings.filter(({ depth }) => depth <= 3);
  return headings.length > 1 ? toMarkup(<Contents headings={headings} />, language) : undefined;
}

/** Renders a tree by React. */
export function renderTree(tree: Root, components: ReturnType<typeof bodyComponents>, language: Language): string {
  const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components });
  return toMarkup(processor.stringify(tree) as ReactElement, language);
}

interface BodyOptions {
  /** The figures that the body shows. */
  figures: readonly PlacedFigure[];
  base: string;
}

/** The components that a post's elements become. */
export function bodyComponents(post: Rendered, assets: PostAssets, { figures: shown, base }: BodyOptions) {
  const figures = new Map(shown.map((placed) => [placed.id, placed]));
  const levels = figures.size > 0 ? figureLevels(post.body) : undefined;
  return {
    figure: (props: ComponentPropsWithoutRef<"figure"> & { "data-figure"?: string }) => {
      const id = props["data-figure"];
      if (id === undefined) return <figure {...props} />;
      const placed = figures.get(id);
      return placed ? <PlacedFigureView {...{ post, placed, assets, base, level: levels?.get(id) ?? 2 }} /> : null;
    },
    a: (props: ComponentPropsWithoutRef<"a"> & Partial<EmbedProps>) => (
      <InsideLink value>{props["data-embed"] === undefined ? <a {...props} /> : <EmbedLink {...props} />}</InsideLink>
    ),
    img: (props: ComponentPropsWithoutRef<"img">) => (
      <Picture {...props} variants={assets.images.get(props.src ?? "")} inWindow />
    ),
    pre: CodeBlock,
    ...headingComponents(post),
  };
}

function headingComponents({ headings }: Rendered) {
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  const component = (Tag: "h2" | "h3" | "h4" | "h5" | "h6") => (props: ComponentPropsWithoutRef<"h2">) => {
    const text = texts.get(props.id ?? "");
    return text ? <LinkedHeading as={Tag} text={text} {...props} /> : <Tag {...props} />;
  };
  return { h2: component("h2"), h3: component("h3"), h4: component("h4"), h5: component("h5"), h6: component("h6") };
}

function toMarkup(node: ReactNode, language: Language): string {
  return renderToStaticMarkup(<LanguageContext value={language}>{node}</LanguageContext>);
}

interface PlacedFigureProps {
  post: Rendered;
  placed: PlacedFigure;
  assets: PostAssets;
  base: string;
  level: HeadingLevel;
}

function PlacedFigureView({ post, placed, assets, base, level }: PlacedFigureProps) {
  const src = hrefOf(figureFileUrl(post.slug, placed.id, "json"), base);
  const drawing = assets.drawings.get(placed.id);
  return <Figure {...{ placed, drawing, src, level }} formats={assets.figureFormats} />;
}
