import type { ComponentPropsWithoutRef, ReactElement } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import rehypeReact from "rehype-react";
import { unified } from "unified";
import { Picture } from "../components/Picture.tsx";
import type { PostHtml } from "../content/page-data.ts";
import type { PostAssets } from "../content/site-server.ts";
import type { PlacedFigure, Post } from "../content/types.ts";
import { figureFileUrl } from "../content/urls.ts";
import { Figure } from "../figures/Figure.tsx";

/** A post's body as HTML; on an infographic page the figures stand above it, as a poster. Runs at build time only. */
export function renderPostHtml(post: Post, assets: PostAssets): PostHtml {
  if (post.layout === "article") return { body: renderBody(post, assets, true) };
  return { body: renderBody(post, assets, false), poster: renderPoster(post, assets) };
}

function renderBody(post: Post, assets: PostAssets, withFigures: boolean): string {
  const figures = new Map(post.figures.map((placed) => [placed.id, placed]));
  const components = {
    figure: (props: ComponentPropsWithoutRef<"figure"> & { "data-figure"?: string }) => {
      const placed = figures.get(props["data-figure"] ?? "");
      if (!placed) return <figure {...props} />;
      return withFigures ? <PlacedFigureView post={post} placed={placed} assets={assets} /> : null;
    },
    img: (props: ComponentPropsWithoutRef<"img">) => (
      <Picture {...props} forms={assets.pictures.get(props.src ?? "")} />
    ),
  };
  const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components });
  return renderToStaticMarkup(processor.stringify(post.body) as ReactElement);
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
  return <Figure placed={placed} drawing={assets.drawings.get(placed.id)} src={src} forms={assets.figureForms} />;
}
