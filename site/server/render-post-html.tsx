import type { Root } from "hast";
import type { ComponentPropsWithoutRef, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import { InsideLink, Picture } from "../components/Picture.tsx";
import type { PostHtml } from "../content/page-data.ts";
import type { PostAssets } from "../content/site-server.ts";
import type { PlacedFigure, Post } from "../content/types.ts";
import { figureFileUrl } from "../content/urls.ts";
import { Figure } from "../figures/Figure.tsx";
import { Contents } from "../pages/post/Contents.tsx";
import { CodeBlock } from "./CodeBlock.tsx";
import { LinkedHeading } from "./LinkedHeading.tsx";
import { serializePlain } from "./serialize-plain.ts";

/**
 * Renders a post's contents and body, and on an infographic page its figures as a poster above. Adds what only a page needs
 * (links to headings, frames of code), which feeds and the search do without.
 */
export function renderPostHtml(post: Post, assets: PostAssets): Omit<PostHtml, "foot"> {
  const asPoster = post.layout === "infographic";
  const contents = renderContents(post);
  return {
    body: renderBody(post, assets, !asPoster),
    ...(asPoster && { poster: renderPoster(post, assets) }),
    ...(contents && { contents }),
  };
}

/** Sections and their subsections, if there is more than one. */
function renderContents(post: Post): string | undefined {
  const headings = post.headings.filter(({ depth }) => depth <= 3);
  return headings.length > 1 ? renderToStaticMarkup(<Contents headings={headings} />) : undefined;
}

function renderBody(post: Post, assets: PostAssets, withFigures: boolean): string {
  return renderTree(serializePlain(post.body), bodyComponents(post, assets, withFigures));
}

/** Renders a tree by React. */
export function renderTree(tree: Root, components: ReturnType<typeof bodyComponents>): string {
  const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components });
  return renderToStaticMarkup(processor.stringify(tree) as ReactElement);
}

/** The components that a post's elements become. */
export function bodyComponents(post: Post, assets: PostAssets, withFigures: boolean) {
  const figures = new Map(post.figures.map((placed) => [placed.id, placed]));
  return {
    figure: (props: ComponentPropsWithoutRef<"figure"> & { "data-figure"?: string }) => {
      const placed = figures.get(props["data-figure"] ?? "");
      if (!placed) return <figure {...props} />;
      return withFigures ? <PlacedFigureView post={post} placed={placed} assets={assets} /> : null;
    },
    a: (props: ComponentPropsWithoutRef<"a">) => (
      <InsideLink value>
        <a {...props} />
      </InsideLink>
    ),
    img: (props: ComponentPropsWithoutRef<"img">) => (
      <Picture {...props} variants={assets.images.get(props.src ?? "")} />
    ),
    pre: CodeBlock,
    ...headingComponents(post),
  };
}

function headingComponents({ headings }: Post) {
  const texts = new Map(headings.map(({ id, text }) => [id, text]));
  const component = (Tag: "h2" | "h3" | "h4" | "h5" | "h6") => (props: ComponentPropsWithoutRef<"h2">) => {
    const text = texts.get(props.id ?? "");
    return text ? <LinkedHeading as={Tag} text={text} {...props} /> : <Tag {...props} />;
  };
  return { h2: component("h2"), h3: component("h3"), h4: component("h4"), h5: component("h5"), h6: component("h6") };
}

/** The lead figure first, the others in the order of the text. */
function renderPoster(post: Post, assets: PostAssets): string {
  const shown = post.figures.filter(({ cardOnly }) => !cardOnly);
  const lead = shown.filter(({ id }) => id === post.lead);
  const rest = shown.filter(({ id }) => id !== post.lead);
  return renderToStaticMarkup(
    [...lead, ...rest].map((placed) => (
      <PlacedFigureView key={placed.id} post={post} placed={placed} assets={assets} />
    )),
  );
}

function PlacedFigureView({ post, placed, assets }: { post: Post; placed: PlacedFigure; assets: PostAssets }) {
  const src = figureFileUrl(post.slug, placed.id, "json");
  return <Figure placed={placed} drawing={assets.drawings.get(placed.id)} src={src} formats={assets.figureFormats} />;
}
