import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fontFile } from "../../../scripts/figures/faces.ts";
import { embeddedFonts } from "../../../scripts/figures/picture/embedded-fonts.ts";
import type { FileCache } from "../../../scripts/system/file-cache.ts";

/** The names of the files that were made. */
async function madeFor(texts: string): Promise<{ css: string; made: string[] }> {
  const made: string[] = [];
  const keep: FileCache = async (name, make) => {
    made.push(name.replace(/-[0-9a-f]{32}.*/, ""));
    return await make();
  };
  return { css: await embeddedFonts(texts, keep), made: made.sort() };
}

const facesIn = (css: string) => css.split("@font-face").slice(1);

test("basic letters, whichever -> the same two fonts, as they lie on the disk, and no subset is made", async () => {
  const [first, second] = [await madeFor("Costs fell"), await madeFor("€ 12 ÷ 4 ≤ 3²")];
  expect(second.css).toBe(first.css);
  expect([...first.made, ...second.made]).toEqual([]);
  const files = ["display", "text-regular"].map((name) => readFileSync(fontFile(name)).toString("base64"));
  expect(facesIn(first.css).map((face) => /base64,([^)]+)\)/.exec(face)?.[1])).toEqual(files);
});

test("rarer letters -> a small subset beside them, under the range of its letters", async () => {
  const { css, made } = await madeFor("Škoda für alle");
  expect(made).toEqual(["display-accents", "display-ext", "text-accents", "text-ext"]);
  const faces = facesIn(css);
  expect(faces.map((face) => /unicode-range:U\+([\da-fA-F]+)/.exec(face)?.[1])).toEqual([
    ...[undefined, "A1", "100"],
    ...[undefined, "A1", "100"],
  ]);
  for (const face of faces.filter((one) => one.includes("unicode-range"))) expect(face.length).toBeLessThan(4000);
});
