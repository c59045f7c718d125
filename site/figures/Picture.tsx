import { type ComponentPropsWithoutRef, createContext, useContext } from "react";
import type { ImageVariants } from "../content/types.ts";
import { useLanguage } from "../words-context.ts";

interface Props extends ComponentPropsWithoutRef<"img"> {
  variants: ImageVariants | undefined;
  /** A tall picture is no higher than the window. */
  inWindow?: boolean;
}

/** Whether the picture is inside a link of the author's, which leads elsewhere. */
export const InsideLink = createContext(false);

/** Whether the picture is in the head of its page, which opens with it. */
export const OpensPage = createContext(false);

/** The width of a phone's column in pixels. A picture that is no wider, and no higher than the window, is seen whole in the page. */
const COLUMN = 480;

/**
 * A picture in modern formats, with its size, so that nothing moves when it arrives, and loaded when it is near, or at
 * once if the page opens with it. It is a link to its file; a script opens it large in the page instead (figures/interactive/open-large.ts).
 */
export function Picture({ variants, inWindow = false, ...img }: Props) {
  const words = useLanguage().words.documents.post;
  const isLinked = useContext(InsideLink);
  if (!variants) return <img {...img} alt={img.alt ?? ""} />;
  const tall = inWindow && isTall(variants) && !isResized(img, variants);
  const picture = <Variants {...img} variants={variants} tall={tall} />;
  if (isLinked || (variants.width <= COLUMN && !tall)) return picture;
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

/** The height in pixels that most windows have room for. */
const SCREEN = 720;

/** A screenshot of a phone, or a scanned page. What is three times as high as wide is read from top to bottom, and would be too narrow. */
function isTall({ width, height }: ImageVariants): boolean {
  return height > SCREEN && height > 1.2 * width && height < 3 * width;
}

/** The author has given it a size. */
function isResized(img: ComponentPropsWithoutRef<"img">, { width, height }: ImageVariants): boolean {
  return Number(img.width ?? width) !== width || Number(img.height ?? height) !== height;
}

/** The share of a window's height that a tall picture takes, in percent: see prose.css. */
const TALL = 85;

function Variants({
  variants,
  tall,
  ...img
}: ComponentPropsWithoutRef<"img"> & { variants: ImageVariants; tall: boolean }) {
  const { width, height, src, sources } = variants;
  const sizes = tall ? `min(92vw, ${Math.round((TALL * width) / height)}svh)` : "(width >= 56rem) 42rem, 92vw";
  const loading = useContext(OpensPage) ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const);
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...img}
        src={src}
        alt={img.alt ?? ""}
        width={img.width ?? width}
        height={img.height ?? height}
        data-tall={tall || undefined}
        {...loading}
        decoding="async"
      />
    </picture>
  );
}
