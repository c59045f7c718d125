import { differenceCiede2000, formatHex, parse } from "culori";
import { describe, expect, test } from "vitest";
import { COLOR_VISIONS, leastDifference } from "../../../scripts/project/theme/color-vision.ts";
import { parseColor } from "../../../scripts/project/theme/parse-color.ts";

describe("two colours -> the vision in which they are most alike", () => {
  test.each([
    ["#c0392b", "#5d7a1f", "red and green", /protanopia|deuteranopia/],
    ["#1f9ea8", "#2fa35b", "teal and green", /tritanopia/],
    ["#333333", "#333333", "one grey twice", /normal/],
  ])("%s and %s: %s", (a, b, _, vision) => {
    expect(leastDifference(color(a), color(b)).vision).toMatch(vision);
  });
});

test("greys -> the same in every vision", () => {
  for (const see of Object.values(COLOR_VISIONS)) {
    expect(differenceCiede2000()(see(color("#808080")), color("#808080"))).toBeLessThan(0.5);
  }
});

test("black and white -> as far apart as can be, whoever looks", () => {
  expect(leastDifference(color("#000000"), color("#ffffff")).difference).toBeGreaterThan(99);
});

test("color-mix(in oklab, …) -> the colour that a browser shows", () => {
  // Read from a screenshot of Chromium.
  const mixed = parseColor("color-mix(in oklab, #2447b5 10%, #faf7f0)");
  expect(mixed && formatHex(mixed)).toBe("#e3e6ec");
  expect(parseColor("color-mix(in oklab, #2447b5 10%, nonsense)")).toBeUndefined();
});

function color(css: string) {
  const parsed = parse(css);
  if (!parsed) throw new Error(`No colour ${css}`);
  return parsed;
}
