import { expect, test } from "vitest";
import { inlineDrawing } from "../../site/figures/picture/inline-drawing.ts";

test.each([
  [480, false],
  [481, true],
])("drawing %i high -> marked as high for paper: %s", (height, isHigh) => {
  const svg = inlineDrawing({ width: 720, height, shapes: [] });
  expect(svg).toContain(`viewBox="0 0 720 ${height}" width="720" height="${height}"`);
  expect(svg.includes("data-high")).toBe(isHigh);
});
