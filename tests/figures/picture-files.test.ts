import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { figurePicture } from "../../scripts/figures/figure-picture.ts";
import { themeColors } from "../../scripts/project/theme/theme-colors.ts";
import { themeCss } from "../../scripts/project/theme/theme-css.ts";
import type { CategoryId } from "../../site/content/categories.ts";
import { type Figure, figureSchema } from "../../site/content/figure-schema.ts";
import siteConfig from "../../site/site.config.ts";
import { fixture, fixtures } from "./read-fixtures.ts";

const tokens = themeCss({ config: siteConfig, root: "." });
const picture = (figure: Figure, category?: CategoryId) =>
  figurePicture(figure, { config: siteConfig, tokens, category });
const oneOfAKind = [...new Map(Object.entries(fixtures).map(([name, { kind }]) => [kind, name])).values()];

describe.each(Object.keys(fixtures))("SVG of %s", async (name) => {
  const svg = await (await picture(fixture(name), "briefings")).svg();

  test("it is well-formed, and as wide as it says", async () => {
    const { format, width } = await sharp(Buffer.from(svg)).metadata();
    expect({ format, width }).toEqual({ format: "svg", width: 800 });
    expect(svg.replace(/<style>.*<\/style>/, "")).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });

  test("it stands alone: colors of its own, nothing loaded from elsewhere, no class and no script", () => {
    expect(svg).not.toMatch(/ class=|var\(|color-mix|<script|<image|href|url\((?!data:)/);
    expect(svg).toContain("@font-face");
  });

  test("each text has a font to fall back on, and a length that holds in that one, too", () => {
    const texts = svg.match(/<text [^>]*>[^<]{2,}<\/text>/g) ?? [];
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) expect(text).toContain('lengthAdjust="spacingAndGlyphs"');
    expect(svg).toContain('font-family="Archivo, Arial, Helvetica, sans-serif"');
  });
});

test("control characters, such as a CSV may hold -> none in the SVG, as no XML may have them", async () => {
  const svg = await (await picture({ ...fixture("bar"), title: "a\u0000b\u001b[31m", takeaway: "c\uffffd" })).svg();
  expect(svg).toContain('<title id="title">ab[31m</title>\n<desc id="description">cd</desc>');
});

test("names for who cannot see it: the title and the takeaway, every sign escaped", async () => {
  const svg = await (await picture({ ...fixture("bar"), title: 'R&D < "10%"', takeaway: "5 > 3" })).svg();
  expect(svg).toContain('<title id="title">R&amp;D &lt; &quot;10%&quot;</title>');
  expect(svg).toContain('<desc id="description">5 &gt; 3</desc>');
});

test("letters of another script -> no length is forced on them", async () => {
  const svg = await (await picture({ ...fixture("stats"), title: "大規模言語モデル" })).svg();
  expect(svg).toMatch(/<text (?:(?!textLength)[^>])*>大規模言語モデル<\/text>/);
});

test("accented letters beyond the basic ones -> the fonts that come along have them", async () => {
  const sizes = await Promise.all(
    ["Plain", "Źdźbło"].map(
      async (title) => (await (await picture({ ...fixture("stats"), title })).svg()).match(/@font-face/g)?.length,
    ),
  );
  expect(sizes).toEqual([2, 4]);
});

test("another category -> its colors, in the SVG and in the PNG", async () => {
  const [first, second] = await Promise.all(
    (["playbooks", "case-notes"] as const).map(async (category) => {
      const { svg, png } = await picture(fixture("bar"), category);
      return { svg: await svg(), png: Buffer.from(await png()) };
    }),
  );
  expect(first?.svg).toContain(themeColors(tokens, "playbooks")("cat"));
  expect(second?.svg).toContain(themeColors(tokens, "case-notes")("cat"));
  expect(first?.png.equals(second?.png ?? Buffer.alloc(0))).toBe(false);
});

describe.each(oneOfAKind)("PNG of %s", (name) => {
  test("it is the SVG at twice its size, opaque, on the site's paper", async () => {
    const { svg, png } = await picture(fixture(name), "explainers");
    const bytes = await png();
    const [drawn, painted] = await Promise.all([sharp(Buffer.from(await svg())).metadata(), sharp(bytes).metadata()]);
    expect(painted).toMatchObject({ format: "png", width: 2 * (drawn.width ?? 0), height: 2 * (drawn.height ?? 0) });
    expect(painted.hasAlpha).toBe(false);
    const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer();
    expect(`#${corner.toString("hex")}`).toBe(themeColors(tokens)("paper"));
  });

  test("made twice -> the same bytes", async () => {
    const [once, again] = await Promise.all([
      picture(fixture(name)).then(({ png }) => png()),
      picture(structuredClone(fixture(name))).then(({ png }) => png()),
    ]);
    expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true);
  });
});

test("weights of type -> differ in the PNG as in the page: no false bold, no single weight", async () => {
  const ink = async (title: string, weight: "title" | "takeaway") => {
    const figure = figureSchema.parse({
      ...fixture("stats-single"),
      topic: undefined,
      title: "x",
      takeaway: "y",
      [weight]: title,
    });
    const { channels } = await sharp(await (await picture(figure)).png())
      .greyscale()
      .stats();
    return channels[0]?.mean ?? 0;
  };
  const [bold, plain] = [await ink("HHHHHHHHHHHHHHHHHHHH", "title"), await ink("HHHHHHHHHHHHHHHHHHHH", "takeaway")];
  expect(bold).toBeLessThan(plain);
});
