import type { CategoryId } from "../../../site/content/categories.ts";
import { themeColors } from "../../project/theme/theme-colors.ts";

export interface CardColors {
  paper: string;
  ink: string;
  accent: string;
  onAccent: string;
  first: string;
  second: string;
}

/** The colors of a share card. "accent" stands for a page without a category. */
export function cardColors(tokens: string): (of: CategoryId | "accent") => CardColors {
  const own = themeColors(tokens);
  const shared = { paper: own("paper"), ink: own("ink"), accent: own("accent"), onAccent: own("on-accent") };
  return (of) => {
    if (of === "accent") return { ...shared, first: shared.accent, second: shared.ink };
    const color = themeColors(tokens, of);
    return { ...shared, first: color("cat"), second: color("cat-2") };
  };
}
