import type { FigureKind } from "../content/figure-schema.ts";
import type { KindSign } from "../content/kind-sign.ts";

/** Of all that belongs to a kind of figure, this alone. */
const SIGNS = import.meta.glob<KindSign>("../figures/kinds/*/sign.ts", { eager: true, import: "default" });

const HEADING: KindSign = ["Section", "M2 4h12M2 8h9M2 12h6"];

/** What kind of figure a hit is; without a kind it is a heading. The word is read out, the sign is not. */
export function HitKindLabel({ kind }: { kind: FigureKind | undefined }) {
  const [name, path] = SIGNS[`../figures/kinds/${kind}/sign.ts`] ?? HEADING;
  return (
    <span className="Search-sign">
      <svg viewBox="0 0 16 16" width="1.25em" height="1.25em" aria-hidden="true">
        <path d={path} />
      </svg>
      {name}
    </span>
  );
}
