import { type ComponentPropsWithoutRef, createContext, useContext } from "react";
import type { ImageVariants } from "../content/types.ts";
import { useLanguage } from "../words-context.ts";

interface Props extends ComponentPropsWithoutRef<"img"> {
  variants: ImageVariants | undefined;
}

/** Whether the picture is inside a link of the author's, which leads elsewhere. */
export const InsideLink = createContext(false);

/** Whether the picture is in the head of its page, which opens with it. */
export const OpensPage = createContext(false);

/** The width of a phone's column in pixels. A picture that is no wider is seen whole in the page. */
const COLUMN = 480;

/**
 * A picture in modern formats, with its size, so that nothing moves when it arrives, and loaded when it is near, or at
 * once if the page opens with it. It is a link to its file; a script opens it large in the page instead (figures/interactive/open-large.ts).
 */
export function Picture({ variants, ...img }: Props) {
  const words = useLanguage().words.documents.post;
  const isLinked = useContext(InsideLink);
  if (!variants) return <img {...img} alt={img.alt ?? ""} />;
  const picture = <Variants {...img} variants={variants} />;
  if (isLinked || variants.width <= COLUMN) return picture;
  return (
    <a
      className="Picture-enlarge"
      href={variants.src}
      aria-label={words.enlarge({ picture: img.alt || words.picture })}
    >
      {picture}
    </a>
  );
}

function Variants({ variants, ...img }: Props & { variants: ImageVariants }) {
  const loading = useContext(OpensPage) ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return (
    <picture>
      {variants.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes="(width >= 56rem) 42rem, 92vw" />
      ))}
      <img
        {...img}
        src={variants.src}
        alt={img.alt ?? ""}
        width={img.width ?? variants.width}
        height={img.height ?? variants.height}
        {...loading}
        decoding="async"
      />
    </picture>
  );
}
