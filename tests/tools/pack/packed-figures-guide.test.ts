import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { packedFiguresGuide } from "../../../scripts/tools/pack/packed-figures-guide.ts";

const GUIDE = readFileSync(join(import.meta.dirname, "../../../infographics/README.md"), "utf8");

test("the guide to figures in the package -> names the schema where a site has it", () => {
  const packed = packedFiguresGuide(GUIDE);
  expect(packed).toContain('`"../../node_modules/visual-briefs/schemas/figure.schema.json"`: with it, editors');
  expect(packed).not.toContain('"../figure.schema.json"');
});

test("a guide that names it otherwise -> packing fails", () => {
  expect(() => packedFiguresGuide("# Figures")).toThrow("no longer has");
});
