import { type Diagnostic, diagnostic, type Place } from "../../compile/diagnostics/diagnostic.ts";
import { blank } from "../../compile/source/blank.ts";
import { lineIndex } from "../../compile/source/line-index.ts";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A style sheet that defines tokens. */
export interface ThemeSheet {
  file: string;
  text: string;
}

/** A color as tokens.css defines it. */
export interface TokenColor {
  /** The sheet that defines it. */
  file: string;
  /** The token that holds it, with its dashes: "--cat", where "--data-1" is var(--cat). */
  token: string;
  /** As CSS writes it: "#1c1a16", or "color-mix(in oklab, #2447b5 10%, #faf7f0)". */
  css: string;
  place: Place;
  /** False where pages of this category inherit it from :root, as all others do. */
  own: boolean;
}

/** The colors of a page of one category, or of none, in one theme. */
export interface Palette {
  category: string | undefined;
  theme: Theme;
  /** Undefined where the token is missing or is not a color: `missing` makes the diagnostic. */
  color(token: string): TokenColor | undefined;
}

export interface Tokens {
  palettes: Palette[];
  /** The diagnostic for a token that has no color. */
  missing(token: string, palette: Palette): Diagnostic;
}

interface Declaration {
  file: string;
  value: string;
  place: Place;
  category: string | undefined;
}

type Scope = ReadonlyMap<string, Declaration>;

/**
 * Reads the blocks of tokens.css that hold colors: :root, [data-category], and one [data-category="…"] for each category. Of
 * several sheets, a later one overrides the tokens of those before it.
 */
export function readTokens(...sheets: [ThemeSheet, ...ThemeSheet[]]): Tokens {
  const blocks = sheets.flatMap((sheet) => [...readBlocks(sheet)]);
  const shared = blocks.filter(({ selector }) => selector === ":root" || selector === "[data-category]");
  const categories = blocks.flatMap(({ category }) => (category === undefined ? [] : [category]));
  const palettes = [undefined, ...new Set(categories)].flatMap((category) => {
    const own = category === undefined ? [] : blocks.filter((block) => block.category === category);
    const scope = new Map([...shared, ...own].flatMap(({ declarations }) => [...declarations]));
    return THEMES.map((theme): Palette => ({ category, theme, color: (token) => resolve(token, scope, theme) }));
  });
  return { palettes, missing: (token, palette) => missing(sheets, token, palette) };
}

interface Block {
  selector: string;
  category: string | undefined;
  declarations: Scope;
}

function* readBlocks({ file, text }: ThemeSheet): Generator<Block> {
  const index = lineIndex(text);
  // Keeps the length of comments, so that places stay right.
  const css = text.replace(/\/\*.*?\*\//gs, blank);
  for (const { 1: head = "", 2: body = "", index: at } of css.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const selector = head.trim();
    const category = /^\[data-category="([\w-]+)"\]$/.exec(selector)?.[1];
    const declarations = new Map<string, Declaration>();
    for (const { 1: before = "", 2: token = "", 3: value = "", index: inBody } of body.matchAll(
      /((--[\w-]+)\s*:\s*)([^;]+)/g,
    )) {
      const start = at + head.length + 1 + inBody + before.length;
      const trimmed = value.trim();
      declarations.set(token, { file, value: trimmed, place: index.place(start, start + trimmed.length), category });
    }
    yield { selector, category, declarations };
  }
}

function resolve(token: string, scope: Scope, theme: Theme): TokenColor | undefined {
  const found = scope.get(token);
  if (!found) return undefined;
  // Leaves out the token itself: a value that refers back to it has no color.
  const others = new Map([...scope].filter(([name]) => name !== token));
  const alias = /^var\((--[\w-]+)\)$/.exec(found.value)?.[1];
  if (alias !== undefined) return resolve(alias, others, theme);
  const parts = [...found.value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = ""]) => resolve(name, others, theme));
  if (parts.includes(undefined)) return undefined;
  let next = 0;
  const css = ofTheme(found.value, theme).replace(/var\(--[\w-]+\)/g, () => parts[next++]?.css ?? "");
  const own = found.category !== undefined || parts.some((part) => part?.own);
  return { file: found.file, token, css, place: found.place, own };
}

function ofTheme(value: string, theme: Theme): string {
  const [, light = "", dark = ""] = /^light-dark\(\s*([^,()]+?)\s*,\s*([^,()]+?)\s*\)$/.exec(value) ?? [];
  return light === "" ? value : theme === "light" ? light : dark;
}

/** Reports at the last sheet that sets the token, or else at the start of the first. */
function missing(sheets: [ThemeSheet, ...ThemeSheet[]], token: string, { category }: Palette): Diagnostic {
  const { file, text } = sheets.findLast((sheet) => sheet.text.includes(`${token}:`)) ?? sheets[0];
  const at = text.indexOf(`${token}:`);
  const place = lineIndex(text).place(Math.max(0, at), at === -1 ? 0 : at + token.length);
  const where = category === undefined ? "" : ` for the category "${category}"`;
  return diagnostic("color-missing", file, place, {
    message: `${token} is not a color that can be checked${where}`,
    hint: `Write ${token}: light-dark(#rrggbb, #rrggbb), or var() of a token that is`,
  });
}
