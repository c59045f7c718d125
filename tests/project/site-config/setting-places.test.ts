import { expect, test } from "vitest";
import { placesIn, settingPlaces } from "../../../scripts/project/site-config/setting-places.ts";

const CONFIG = `import { defineSite } from "visual-briefs/config";
import { topics } from "./topics.ts";
// 😀 counts as two columns, as in editors
const footer = [{ label: "😀", to: "how-we-work" }, "categories"];

export default defineSite({
  name: "A site",
  "favorites": ["one", "two"],
  navigation: [
    { label: "About",
      to: "about" },
  ],
  footer,
  topics: ["a", ...topics, "c"],
  ["time" + "Zone"]: "UTC",
} satisfies Partial<Site>);
`;

/** The text at the place of a setting, and its line. */
function at(...setting: (string | number)[]): [line: number, text: string] {
  const { line, column, endLine, endColumn } = placesIn(CONFIG)(setting);
  expect(endLine).toBe(line);
  return [line, (CONFIG.split("\n")[line - 1] ?? "").slice(column - 1, endColumn - 1)];
}

test.each([
  [["name"], 7, 'name: "A site"'],
  [["favorites", 1], 8, '"two"'],
  [["favorites"], 8, '"favorites": ["one", "two"]'],
  [["navigation"], 9, "navigation: ["],
  [["navigation", 0], 10, '{ label: "About",'],
  [["navigation", 0, "to"], 11, 'to: "about"'],
])("%j -> its place, up to the end of its first line", (setting, line, text) => {
  expect(at(...setting)).toEqual([line, text]);
});

test("a setting that is a constant of the file -> its place there", () => {
  expect(at("footer", 0, "to")).toEqual([4, 'to: "how-we-work"']);
});

test.each([
  [["favorites", 7], 8, '"favorites": ["one", "two"]'],
  [["navigation", 0, "lable"], 10, '{ label: "About",'],
  [["topics", 2], 14, 'topics: ["a", ...topics, "c"]'],
  [["name", "first"], 7, 'name: "A site"'],
])("%j, which is missing, spread or no part of a value -> whatever it is missing in", (setting, line, text) => {
  expect(at(...setting)).toEqual([line, text]);
});

test("a setting that is computed, or missing at the top -> the configuration's first line", () => {
  expect(at("timeZone")).toEqual([6, "export default defineSite({"]);
  expect(at("headline")).toEqual([6, "export default defineSite({"]);
});

test.each(["export const site = {};", "export default site;", "export default function () {}", "export default {", ""])(
  "nothing to find it in: %s -> the first line",
  (text) => {
    expect(placesIn(text)(["name"])).toMatchObject({ line: 1, column: 1 });
  },
);

test.each([
  ["the result of a function", "export default { a: only([1, 2]) };", ["a", 0], 17],
  ["a name that is set twice", "export default { a: 1, a: 2 };", ["a"], 23],
  ["one that something spread may set", "const o = {}; export default { a: 1, ...o };", ["a"], 14],
  ["a variable that may be set anew", "let a = [1]; export default { a };", ["a", 0], 30],
])("%s -> no place of another value", (_, text, setting, column) => {
  expect(placesIn(text)(setting)).toMatchObject({ line: 1, column: column + 1 });
});

test("a configuration that cannot be read -> the first character", () => {
  expect(settingPlaces("/nowhere/at/all")(["name"])).toMatchObject({ line: 1, column: 1 });
});
