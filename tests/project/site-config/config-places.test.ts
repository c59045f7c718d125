import { expect, test } from "vitest";
import type { Path } from "../../../scripts/compile/schema/located.ts";
import { configPlaces } from "../../../scripts/project/site-config/config-places.ts";

/** What stands at the place that is found for a path. */
function at(text: string, path: Path, wanted: "key" | "value" = "value"): string | undefined {
  const place = configPlaces(text)(path, wanted);
  return place && text.split("\n")[place.line - 1]?.slice(place.column - 1, place.endColumn - 1);
}

const written = (object: string) => `const HERE = "Europe/Rom";\nexport const siteConfig: SiteConfig = ${object};\n`;

test.each<[string, string, Path, string]>([
  ["a value", "{ name: 1 }", ["name"], "1"],
  ["one in a list", '{ series: [{ tag: "a" }, { tag: "b" }] }', ["series", 1, "tag"], '"b"'],
  ["one whose key is in quotes", '{ categories: { "case-notes": 3 } }', ["categories", "case-notes"], "3"],
  ["one that is missing", "{ appCheck: { apiKey: 1 } }", ["appCheck", "siteKey"], "{ apiKey: 1 }"],
  ["one in several lines", "{ series: [\n  1\n] }", ["series"], "["],
  ["one that a type is said of", "({ topics: [1, 2] as const }) satisfies X", ["topics", 1], "2"],
  ["one by a name", "{ timeZone: HERE }", ["timeZone"], "HERE"],
  ["one within what has a name", "{ ...BASE, name: 1 }", ["locale"], "x"],
  ["one that a function makes", "{ topics: make() }", ["topics", 1], "make()"],
  ["one behind a list that is spread", "{ topics: [...make(), 1, 2] }", ["topics", 1], "[...make(), 1, 2]"],
  ["the last of two", "{ name: 1, name: 2 }", ["name"], "2"],
  ["one behind wide characters", '{ /* 目次 😀 */ name: "x" }', ["name"], '"x"'],
])("%s -> where it stands", (_, object, path, expected) => {
  const base = 'const BASE = { locale: "x" };\n';
  expect(at(base + written(object), path)).toBe(expected === "x" ? '"x"' : expected);
});

test("a key that there is not -> the key, not its value", () => {
  expect(at(written("{ colour: 1 }"), ["colour"], "key")).toBe("colour");
});

test("one that is exported by its name -> found as well", () => {
  expect(at("const siteConfig = { name: 1 };\nexport { siteConfig };\n", ["name"])).toBe("1");
});

test("one that comes from elsewhere -> no place", () => {
  expect(at('export { siteConfig } from "./mine.ts";\n', ["name"])).toBeUndefined();
});

test("names that lead to each other -> no endless search", () => {
  expect(at("const a = b, b = a;\nexport const siteConfig = { name: a };\n", ["name", "x"])).toBe("a");
});
