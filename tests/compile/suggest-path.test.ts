import { expect, test } from "vitest";
import { suggestPath } from "../../scripts/compile/diagnostics/suggest.ts";

const FIGURES = ["one", "two-bars", "two-lines"].map((post) => `infographics/${post}/first-figure.json`);

test.each([
  ["a slip in the name", "infographics/one/first-figur.json", FIGURES[0]],
  ["a slip in the folder", "infographics/two-barz/first-figure.json", FIGURES[1]],
  ["a slip in case, as Windows and macOS let it pass", "infographics/ONE/First-Figure.JSON", FIGURES[0]],
  ["Windows' backslashes", "posts/..\\infographics\\two-lines\\first-figure.json", FIGURES[2]],
  ["a path from the wrong folder", "posts/infographics/two-bars/first-figure.json", FIGURES[1]],
  ["a name that other posts' figures have too", "infographics/two-lamps/first-figure.json", undefined],
])("%s -> %s: %s", (_, path, meant) => {
  expect(suggestPath(path, FIGURES)).toBe(meant);
});

test("a name that only one file has -> that file, wherever it lies", () => {
  expect(suggestPath("posts/setup.json", [...FIGURES, "infographics/deep/setup.json"])).toBe(
    "infographics/deep/setup.json",
  );
});
