import { useLanguage } from "../words-context.ts";
import type { Drawing } from "./picture/drawing.ts";
import { estimatedWidth } from "./picture/estimated-width.ts";
import { inlineDrawing } from "./picture/inline-drawing.ts";
import type { Space } from "./picture/set-text.ts";

const [WIDE, NARROW] = [720, 340];

interface Props {
  name: string;
  draw: (space: Space) => Drawing;
  /** The width of an optional third drawing, for containers as wide as the page. */
  broad?: number;
}

/** A layout drawn for wide and for narrow containers. As with charts, figure.css shows the one that fits the container. */
export function FittedDrawing({ name, draw, broad }: Props) {
  const language = useLanguage();
  const svg = (width: number) => {
    const { shapes, height } = draw({ width, measure: estimatedWidth, language });
    return inlineDrawing({ width, height: Math.ceil(height), shapes });
  };
  return (
    // Numbers run from left to right in every language.
    <div role="img" aria-label={name} dir="ltr">
      {/* The markup is our own: inline-shapes.ts wrote it, every text escaped. */}
      <div className="Figure-wide" dangerouslySetInnerHTML={{ __html: svg(WIDE) }} />
      <div className="Figure-narrow" dangerouslySetInnerHTML={{ __html: svg(NARROW) }} />
      {broad && <div className="Figure-broad" dangerouslySetInnerHTML={{ __html: svg(broad) }} />}
    </div>
  );
}
