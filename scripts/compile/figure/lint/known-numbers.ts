import { type Figure, kindOf } from "../../../../site/content/figure-schema.ts";
import type { KnownNumbers } from "./derivable.ts";
import { readNumbers } from "./read-numbers.ts";

interface Leaf {
  path: (string | number)[];
  value: number;
}

/**
 * The numbers that a figure shows outside of its takeaway, in drawings and words. `counts` is the length of its longest list: a
 * takeaway may count entries.
 */
export function knownNumbers(figure: Figure): KnownNumbers & { counts: number } {
  // The cast is safe: the result of `drawn` has the fields that all figures have.
  const drawn = (kindOf(figure).drawn?.(figure) ?? figure) as Figure;
  const { takeaway: _, $schema: __, lint: ___, source, ...shown } = drawn;
  const data = leaves(shown, []);
  const words = texts({ ...shown, source: source?.name }).flatMap((text) => [
    ...spelled(text),
    ...readNumbers(text).flatMap(({ values }) => values),
  ]);
  return { groups: groups(data), others: [...new Set([...alone(data), ...words])], counts: longestList(shown) };
}

/** Finds numbers, and texts that consist of one number with its unit, such as "87%". */
function leaves(value: unknown, path: Leaf["path"]): Leaf[] {
  if (typeof value === "number") return [{ path, value }];
  if (typeof value === "string" && path.some((key) => typeof key === "number")) {
    const [only, second] = readNumbers(value);
    return only && !second ? only.values.slice(-1).map((number) => ({ path, value: number })) : [];
  }
  if (typeof value !== "object" || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, one]) => leaves(one, [...path, isList ? Number(key) : key]));
}

/** Numbers that are not in a list, such as a limit. */
function alone(data: Leaf[]): number[] {
  return data.filter(({ path }) => !path.some((key) => typeof key === "number")).map(({ value }) => value);
}

/** Groups leaves whose paths differ only in the position in one list, which makes them a row or a column. */
function groups(data: Leaf[]): number[][] {
  const found = new Map<string, number[]>();
  for (const { path, value } of data) {
    for (const [at, key] of path.entries()) {
      if (typeof key !== "number") continue;
      const name = path.with(at, "*").join("/");
      const group = found.get(name);
      if (group) group.push(value);
      else found.set(name, [value]);
    }
  }
  return [...found.values()];
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

function longestList(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const own = Array.isArray(value) ? value.length : 0;
  return Math.max(own, ...Object.values(value).map(longestList));
}

const SPELLED: readonly [word: RegExp, value: number][] = [
  ...words("two|zwei|twice|half|halb|halfe", 2),
  ...words("three|third|thirds|drei|drittel", 3),
  ...words("four|quarter|quarters|vier|viertel", 4),
  ...words("five|fifth|fifths|fünf|fünftel", 5),
  ...words("six|sixth|sechs|sechstel", 6),
  ...words("seven|seventh|sieben|siebtel", 7),
  ...words("eight|eighth|acht|achtel", 8),
  ...words("nine|ninth|neun|neuntel", 9),
  ...words("ten|tenth|tenths|zehn|zehntel", 10),
  ...words("eleven|elf", 11),
  ...words("twelve|twelfth|dozen|zwölf|dutzend", 12),
  ...words("twenty|twentieth|zwanzig", 20),
  ...words("hundred|hundredth|hundert", 100),
  ...words("thousand|tausend", 1000),
];

function words(names: string, value: number): [RegExp, number][] {
  return [[new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, "iu"), value]];
}

function spelled(text: string): number[] {
  return SPELLED.flatMap(([word, value]) => (word.test(text) ? [value] : []));
}
