import { FIGURE_KINDS, type FigureKind, kindOf } from "../../../site/content/figure-schema.ts";
import { suggest } from "../diagnostics/suggest.ts";

/** The kind of figure that was probably meant, by its name in other programs or else by its spelling. */
export function suggestKind(word: string): FigureKind | undefined {
  const name = word.toLowerCase().replace(/[\s_-]+/g, "");
  const bare = name.replace(/(?<=.)(?:chart|graph|plot|diagram|tree)s?$/, "");
  if (UNLIKE_ANY.includes(bare)) return undefined;
  const near = FIGURE_KINDS.find((kind) => kind === suggest(word, FIGURE_KINDS));
  const named = FIGURE_KINDS.find((kind) => kind === name || kind === bare);
  return named ?? FIGURE_KINDS.find((kind) => kindOf({ kind }).otherNames?.includes(bare)) ?? near;
}

/** Words that differ from "bar" by two letters, but mean something else. */
const UNLIKE_ANY = ["map", "box"];
