import { type ComponentPropsWithoutRef, createContext, useContext } from "react";
import type { ImageVariants } from "../content/types.ts";
import { useLanguage } from "../words-context.ts";

interface Props extends ComponentPropsWithoutRef<"img"> {
  variants: ImageVariants | undefined;
  /** Limits the height of a tall picture to that of the window. */
  inWindow?: boolean;
}

/** Whether the picture is inside a link of the author's, which leads elsewhere. */
export const InsideLink = createContext(false);

/** Whether the picture is at the top of its page, so that it is loaded at once. */
export const OpensPage = createContext(false);

/** The width of a phone's column in pixels. A picture no wider than this is seen whole in the page and needs no link. */
const COLUMN = 480;

/**
 * A picture in modern formats. It has its size, so that nothing moves when it arrives, and is loaded when it is near, or at once
 * if the page opens with it. It links to its file; a script enlarges it in the page instead (figures/interactive/open-large.ts).
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

/**
 * Whether a picture is tall, such as a phone's screenshot or a scanned page. One at least three times as high as wide is read
 * from top to bottom: at the window's height it would be too narrow.
 */
function isTall({ width, height }: ImageVariants): boolean {
  return height > SCREEN && height > 1.2 * width && height < 3 * width;
}

/** Whether the author has set a size other than the file's. */
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
