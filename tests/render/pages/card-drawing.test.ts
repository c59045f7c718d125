import { expect, test } from "vitest";
import { cardDrawing } from "../../../scripts/render/pages/card-drawing.ts";

test("a card whose numbers are illustrative -> its drawing for other pages has the mark; another -> none", () => {
  const mark = "Illustrative figure";
  expect(cardDrawing({ thumb: "<svg/>", figure: { title: "A", mark } })).toEqual({ thumb: "<svg/>", mark });
  expect(cardDrawing({ thumb: "<svg/>", figure: { title: "A" } })).toEqual({ thumb: "<svg/>" });
  expect(cardDrawing({ thumb: "<svg/>" })).toEqual({ thumb: "<svg/>" });
});
