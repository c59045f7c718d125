import type { Element } from "hast";

/** A selector of elements, classes and ids. */
export interface CssSelector {
  specificity: number;
  /** `path` holds the ancestors of the element, the outermost first, and then the element itself. */
  matches(path: readonly Element[]): boolean;
}

interface Compound {
  tag?: string | undefined;
  ids: string[];
  classes: string[];
  /** The element must be a child of the one before it, as with `>`. */
  isChild: boolean;
}

const PART = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;

/** Parses a selector such as "g.axis > text". Undefined for one with any other part, such as :hover. */
export function cssSelector(text: string): CssSelector | undefined {
  const words = text
    .replace(/\s*>\s*/g, " >")
    .trim()
    .split(/\s+/);
  const parts = words.map(compound);
  if (parts.some((part) => part === undefined)) return undefined;
  const known = parts.filter((part) => part !== undefined);
  const weight = ({ tag, ids, classes }: Compound) => ids.length * 10_000 + classes.length * 100 + (tag ? 1 : 0);
  return {
    specificity: known.reduce((sum, part) => sum + weight(part), 0),
    matches: (path) => matchesPath(known, path),
  };
}

function compound(word: string): Compound | undefined {
  const isChild = word.startsWith(">");
  const [, tag, names = ""] = PART.exec(isChild ? word.slice(1) : word) ?? [];
  if (tag === undefined && names === "") return undefined;
  const all = names.match(/[.#][\w-]+/g) ?? [];
  const named = (mark: string) => all.filter((name) => name.startsWith(mark)).map((name) => name.slice(1));
  return { tag: tag === "*" ? undefined : tag, ids: named("#"), classes: named("."), isChild };
}

/** Matches from right to left and keeps the set of possible places, so that no combination of ancestors is tried twice. */
function matchesPath(parts: readonly Compound[], path: readonly Element[]): boolean {
  if (parts.length > path.length) return false;
  const standsAt = (part: Compound | undefined, i: number) => fits(part, path[i]);
  let places = new Set([path.length - 1].filter((i) => standsAt(parts.at(-1), i)));
  for (let k = parts.length - 2; k >= 0; k--) {
    const innermost = Math.max(...places);
    const isAround = (i: number) => (parts[k + 1]?.isChild ? places.has(i + 1) : i < innermost);
    places = new Set([...path.keys()].filter((i) => isAround(i) && standsAt(parts[k], i)));
  }
  return places.size > 0;
}

function fits(part: Compound | undefined, element: Element | undefined): boolean {
  if (!part || !element) return false;
  const { tag, ids, classes } = part;
  const { tagName, properties } = element;
  const own = ([] as unknown[]).concat(properties.className ?? []).map(String);
  const isTag = tag === undefined || tag.toLowerCase() === tagName.toLowerCase();
  return isTag && ids.every((id) => id === String(properties.id)) && classes.every((name) => own.includes(name));
}
