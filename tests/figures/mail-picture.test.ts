import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { MAIL_PICTURE_WIDTH, mailPicture } from "../../scripts/figures/mail-picture.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import type { Figure } from "../../site/content/figure-schema.ts";

const GALLERY = join(import.meta.dirname, "../../scripts/docs/gallery");
const config = { locale: "en-US" };
const picture = (figure: Figure) => mailPicture(figure, { config, tokens: tokensCss() });

describe.each(["bar-grouped", "cards-three", "doughnut-six", "comparison-five", "timeline-row"])("%s", (name) => {
  test("-> opaque, twice the size that the mail says, in two themes, at most 150 kB, the same bytes again", async () => {
    const made = await picture(figureOf(name));
    const light = await made.png("light");
    const dark = await made.png("dark");
    const { width, height, hasAlpha } = await sharp(light).metadata();
    expect({ width, hasAlpha }).toEqual({ width: 2 * MAIL_PICTURE_WIDTH, hasAlpha: false });
    expect(Math.abs((height ?? 0) / 2 - made.height)).toBeLessThanOrEqual(1);
    expect(await groundOf(light)).toEqual([250, 247, 240]);
    expect(await groundOf(dark)).toEqual([23, 22, 19]);
    expect(Math.max(light.length, dark.length)).toBeLessThanOrEqual(150_000);
    expect(Buffer.compare(await made.png("light"), light)).toBe(0);
  });
});

test("a figure of many words -> few colors, on a ground that is that of the mail", async () => {
  const cards = Array.from({ length: 9 }, (_, i) => ({
    title: `Card ${i}`,
    text: "Rice grows in the north. ".repeat(9),
  }));
  const made = await picture({ ...figureOf("cards-three"), cards } as Figure);
  const png = await made.png("light");
  expect(await groundOf(png)).toEqual([250, 247, 240]);
  // Its header says: four bits for each pixel, which name a color of the palette.
  expect([...png.subarray(24, 26)]).toEqual([4, 3]);
});

async function groundOf(png: Uint8Array): Promise<number[]> {
  const { data } = await sharp(png)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].slice(0, 3);
}

function figureOf(name: string): Figure {
  const path = `${name}.json`;
  const { figure } = compileFigure({ path, bytes: readFileSync(join(GALLERY, path)) }, new Map());
  if (!figure) throw new Error(`${name} has errors`);
  return figure;
}
