import type { ComponentPropsWithoutRef } from "react";
import { embedCard, embedSign } from "./embed-card.ts";

/** The attributes that scripts/compile/post/markdown/place-embeds.ts gives the link to a frame or a video of another site. */
export interface EmbedProps {
  "data-embed": string;
  "data-kind": "page" | "video" | "file";
  "data-title": string;
  /** The name of the other site. */
  "data-site": string;
  /** Width and height, if the author gave them: "560/315". */
  "data-shape": string;
}

/**
 * The link that shows a frame or a video of another site: its still with a sign to press, or else a card with its title. A script
 * opens it in place (figures/interactive/open-embed.ts).
 */
export function EmbedLink({ children, ...props }: ComponentPropsWithoutRef<"a"> & Partial<EmbedProps>) {
  const {
    "data-title": title = "",
    "data-site": host = "",
    "data-shape": shape,
    dangerouslySetInnerHTML: _,
    ...link
  } = props;
  const isPage = link["data-kind"] === "page";
  // Only a link with a still has children: serializePlain has already turned plain text into HTML.
  if (!children) {
    const card = embedCard({ title, isPage, shape, host });
    return <a {...link} className="Embed" dangerouslySetInnerHTML={{ __html: card }} />;
  }
  return (
    <a {...link} className="Embed">
      {children}
      <span dangerouslySetInnerHTML={{ __html: embedSign(isPage) }} />
    </a>
  );
}
