import type { Element } from "hast";

/** A selector of elements, classes and ids. */
export interface CssSelector {
  specificity: number;
  /** `path` are the element and those around it, the outermost first. */
  matches(path: readonly Element[]): boolean;
}

interface Compound {
  tag?: string | undefined;
  ids: string[];
  classes: string[];
  /** The element must stand directly in the one before. */
  isChild: boolean;
}

const PART = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;

/** Reads "g.axis > text". Undefined for a selector that asks for more, such as :hover. */
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
    matches: (path) => matchesFrom(known, path),
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

function matchesFrom(parts: readonly Compound[], path: readonly Element[]): boolean {
  const [last, element] = [parts.at(-1), path.at(-1)];
  if (!last) return true;
  if (!element || !fits(last, element)) return false;
  const [others, around] = [parts.slice(0, -1), path.slice(0, -1)];
  if (others.length === 0) return true;
  if (last.isChild) return matchesFrom(others, around);
  return around.some((_, i) => matchesFrom(others, around.slice(0, i + 1)));
}

function fits({ tag, ids, classes }: Compound, { tagName, properties }: Element): boolean {
  const own = ([] as unknown[]).concat(properties.className ?? []).map(String);
  const isTag = tag === undefined || tag.toLowerCase() === tagName.toLowerCase();
  return isTag && ids.every((id) => id === String(properties.id)) && classes.every((name) => own.includes(name));
}
