import type { FigureKind } from "../content/figure-schema.ts";
import type { KindSign } from "../content/kind-sign.ts";
import { kindModules } from "../figures/kind-modules.ts";
import { ownSigns } from "../figures/own-kinds/signs.ts";
import { useSearchWords } from "./use-search-words.ts";

/** Imports only the signs of the kinds, not what draws them. */
const SIGNS = kindModules(
  import.meta.glob<KindSign>("../figures/kinds/*/sign.ts", { eager: true, import: "default" }),
  ownSigns,
);

const HEADING: KindSign = "M2 4h12M2 8h9M2 12h6";

/** Names the kind of figure that a hit is; a hit without a kind is a heading. Screen readers read the word, not the icon. */
export function HitKindLabel({ kind }: { kind: FigureKind | undefined }) {
  const words = useSearchWords();
  // A new kind has no name in any language yet, and an owner's kind has only the name that the owner's words give it.
  const names: Partial<Record<FigureKind, string>> = words.kinds;
  const path = SIGNS.get(kind ?? "") ?? HEADING;
  return (
    <span className="Search-sign">
      <svg viewBox="0 0 16 16" width="1.25em" height="1.25em" aria-hidden="true">
        <path d={path} />
      </svg>
      {kind === undefined ? words.section : (names[kind] ?? kind)}
    </span>
  );
}
