import type { CategoryId } from "../../site/content/categories.ts";

export interface CardColors {
  paper: string;
  ink: string;
  accent: string;
  onAccent: string;
  first: string;
  second: string;
}

/** The light theme's colours, read from tokens.css, which is where they are decided. "accent": a page of no category. */
export function lightColors(tokens: string): (of: CategoryId | "accent") => CardColors {
  const shared = {
    paper: token(tokens, "paper"),
    ink: token(tokens, "ink"),
    accent: token(tokens, "accent"),
    onAccent: token(tokens, "on-accent"),
  };
  return (of) => {
    if (of === "accent") return { ...shared, first: shared.accent, second: shared.ink };
    const block = new RegExp(`\\[data-category="${of}"\\]\\s*\\{([^}]*)\\}`).exec(tokens)?.[1] ?? "";
    return { ...shared, first: token(block, "cat"), second: token(block, "cat-2") };
  };
}

function token(css: string, name: string): string {
  const value = new RegExp(`--${name}:\\s*light-dark\\((#[0-9a-f]{6})`).exec(css)?.[1];
  if (!value) throw new Error(`tokens.css has no --${name}: light-dark(#rrggbb, …)`);
  return value;
}
