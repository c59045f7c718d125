import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { withEmbeddedPicture } from "../../scripts/figures/embedded-picture.ts";
import { figurePicture } from "../../scripts/figures/figure-picture.ts";
import { mailPicture } from "../../scripts/figures/mail-picture.ts";
import { figureBody } from "../../scripts/figures/picture/figure-drawing.ts";
import { themeCss } from "../../scripts/project/theme/theme-css.ts";
import type { FigureOf } from "../../site/content/figure-schema.ts";
import { withVariants } from "../../site/content/with-variants.ts";
import Annotated from "../../site/figures/kinds/annotated/Annotated.tsx";
import annotatedThumbnail from "../../site/figures/kinds/annotated/thumbnail.ts";
import type { Shape } from "../../site/figures/picture/drawing.ts";
import { THUMBNAIL } from "../../site/figures/thumbnail/thumbnail-shapes.ts";
import siteConfig from "../../site/site.config.ts";
import { LanguageContext } from "../../site/words-context.ts";
import { english } from "../english.ts";

const FIGURE = {
  kind: "annotated",
  title: "The form asks for one thing",
  takeaway: "One field and one button are all there is.",
  note: "Illustrative figure",
  picture: "form.png",
  alt: "A form with one field.",
  notes: [
    { x: 10, y: 20, title: "The field", text: "It takes an address." },
    { x: 80, y: 70, title: "The button" },
  ],
};

const pixels = (width: number, height: number, background = "#c02020") =>
  sharp({ create: { width, height, channels: 3, background } });

async function compiled({
  change = {},
  bytes,
  name = "form.png",
}: {
  change?: object;
  bytes?: Uint8Array;
  name?: string;
}) {
  const picture = { path: `infographics/a/${name}`, bytes: bytes ?? (await pixels(800, 500).png().toBuffer()) };
  const source = {
    path: "infographics/a/b.json",
    bytes: Buffer.from(JSON.stringify({ ...FIGURE, ...change }, null, 1)),
  };
  return compileFigure(source, new Map([[picture.path, picture]]));
}

async function annotated(width = 800, height = 500, change: object = {}): Promise<FigureOf<"annotated">> {
  const { figure, diagnostics } = await compiled({ change, bytes: await pixels(width, height).png().toBuffer() });
  expect(diagnostics).toEqual([]);
  return figure as FigureOf<"annotated">;
}

const VARIANTS = {
  ...{ width: 800, height: 500, src: "/images/form.png" },
  sources: [{ type: "image/avif" as const, srcSet: "/images/form-400.avif 400w, /images/form-800.avif 800w" }],
};
const shown = async (width?: number, height?: number) =>
  withVariants(await annotated(width, height), () => VARIANTS) as FigureOf<"annotated">;

describe("what is wrong", () => {
  const told = async (given: Parameters<typeof compiled>[0]) =>
    (await compiled(given)).diagnostics.map(({ code, file, line, message, hint }) => ({
      code,
      at: `${file}:${line}`,
      message,
      hint,
    }));

  test("no file of that name -> told at the name, with the one beside it", async () => {
    expect(await told({ change: { picture: "from.png" } })).toEqual([
      {
        code: "figure-data-missing",
        at: "infographics/a/b.json:6",
        message: 'There is no file "from.png" (infographics/a/from.png)',
        hint: 'Did you mean "form.png"?',
      },
    ]);
  });

  test("a file that is no picture -> told, together with what else is wrong in the figure", async () => {
    const [first, second] = await told({ bytes: Buffer.from("no picture"), change: { alt: 3 } });
    expect(first?.message).toContain('"alt"');
    expect(second).toMatchObject({ code: "image-unreadable", message: '"form.png" is not a picture that can be read' });
  });

  test("a drawing, whose kind is another -> what the field takes", async () => {
    const [one] = await told({ change: { picture: "form.svg" } });
    expect(one?.message).toContain("must be the path of a picture: PNG, JPEG, WebP, AVIF or GIF");
  });

  test("a place outside of the picture -> told at its note", async () => {
    const [one] = await told({ change: { notes: [{ x: 120, y: 5, title: "Out" }] } });
    expect(one).toMatchObject({ at: "infographics/a/b.json:10", message: expect.stringContaining("100") });
  });

  test("two numbers on each other -> a warning at the second; farther apart or another row -> none", async () => {
    const at = (x: number, y: number) => ({ x, y, title: `At ${x} ${y}` });
    const found = async (...notes: object[]) => (await told({ change: { notes } })).map(({ message }) => message);
    expect(await found(at(50, 50), at(20, 20), at(55, 52))).toEqual([
      "The numbers 1 and 3 lie on each other on a phone",
    ]);
    expect(await found(at(50, 50), at(58, 50), at(50, 57))).toEqual([]);
  });
});

test("another picture of the same name and size -> another key, by which what is made of it is named", async () => {
  const keys = ["#c02020", "#20c020"].map(async (color) => {
    const { figure } = await compiled({ bytes: await pixels(800, 500, color).png().toBuffer() });
    return (figure as FigureOf<"annotated">).picture.key;
  });
  const [red, green] = await Promise.all(keys);
  expect(red).toMatch(/^[0-9a-f]{8}$/);
  expect(green).not.toBe(red);
});

test("the page -> the picture with its alternative, each number where its note says, and both lead to each other", async () => {
  const figure = await shown();
  const html = renderToStaticMarkup(
    <LanguageContext value={english}>
      <Annotated figure={figure} />
    </LanguageContext>,
  );
  expect(html).toContain('<source type="image/avif"');
  expect(html).toMatch(/<img alt="A form with one field\." width="800" height="500" src="\/images\/form\.png"/);
  const { key } = figure.picture;
  expect(html).toContain(`<a id="p${key}-1" href="#n${key}-1" tabindex="-1"><circle cx="10%" cy="20%"`);
  expect(html).toContain(
    `<li id="n${key}-1"><a class="Annotated-number" href="#p${key}-1" aria-label="1: The field">1</a>`,
  );
  expect(html).not.toMatch(/ style=/);
  expect([...html.matchAll(/ id="([^"]*)"/g)]).toHaveLength(4);
});

describe("thumbnail", () => {
  const boxOf = (shapes: Shape[]) => shapes.find((shape) => shape.type === "svg");
  const texts = (shapes: Shape[]) => shapes.flatMap((shape) => (shape.type === "text" ? [shape.text] : []));

  test("a screenshot -> fills the card, with its numbers; the smallest file", async () => {
    const shapes = annotatedThumbnail(await shown());
    expect(boxOf(shapes)).toMatchObject({ x: 23, y: 14, width: 275, height: 172 });
    expect(boxOf(shapes)?.drawing.markup).toContain('href="/images/form-400.avif"');
    expect(texts(shapes)).toEqual(["1", "2"]);
  });

  test.each([
    ["higher than wide", 400, 800],
    ["flat", 2000, 400],
  ])("%s -> the notes beside it, all within the card", async (_, width, height) => {
    const shapes = annotatedThumbnail(await shown(width, height));
    expect(texts(shapes)).toEqual(["1", "2", "1", "The field", "2", "The button"]);
    for (const shape of shapes) if (shape.type === "text") expect(shape.y).toBeLessThan(THUMBNAIL.height);
  });

  test("without a file -> a plain ground with the numbers", async () => {
    const shapes = annotatedThumbnail(await annotated());
    expect(boxOf(shapes)).toBeUndefined();
    expect(texts(shapes)).toEqual(["1", "2"]);
  });
});

describe("standing alone", () => {
  const config = siteConfig;
  const tokens = themeCss({ config, root: "." });
  const jpegIn = (text: string) => Buffer.from(/data:image\/jpeg;base64,([^"]+)/.exec(text)?.[1] ?? "", "base64");

  test("the SVG -> has the picture in it: upright, without metadata, no wider than 1,440 pixels", async () => {
    const bytes = await pixels(2000, 3000)
      .jpeg()
      .withExif({ IFD0: { Make: "A camera", Copyright: "somebody" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { figure } = await compiled({ bytes, name: "form.jpg", change: { picture: "form.jpg" } });
    if (!figure) throw new Error("It is a good figure");
    expect((figure as FigureOf<"annotated">).picture).toMatchObject({ width: 3000, height: 2000 });
    const picture = await figurePicture(await withEmbeddedPicture(figure, () => bytes), { config, tokens });
    const { width, height, exif, orientation } = await sharp(jpegIn(await picture.svg())).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 1440,
      height: 960,
      exif: undefined,
      orientation: undefined,
    });
  });

  test("the PNG and the mail's -> show the picture's color, and a number's above it", async () => {
    const bytes = await pixels(800, 500).png().toBuffer();
    const figure = await withEmbeddedPicture(await annotated(), () => bytes);
    const mail = await mailPicture(figure, { config, tokens });
    for (const png of [await (await figurePicture(figure, { config, tokens })).png(), await mail.png("dark")]) {
      const { dominant } = await sharp(png).stats();
      expect([dominant.r > 150, dominant.g < 60, dominant.b < 60]).toEqual([true, true, true]);
    }
    expect((await mail.png("light")).length).toBeLessThan(150_000);
  });

  test("a moving picture -> its first frame", async () => {
    const frames = await sharp(Buffer.concat([Buffer.alloc(300, 200), Buffer.alloc(300, 10)]), {
      raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer();
    const { figure } = await compiled({ bytes: frames, name: "form.gif", change: { picture: "form.gif" } });
    if (!figure) throw new Error("It is a good figure");
    const shown = (await withEmbeddedPicture(figure, () => frames)) as FigureOf<"annotated">;
    const { data, info } = await sharp(jpegIn(`${shown.picture.variants?.src}"`))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([10, 10]);
    expect(data[0]).toBeGreaterThan(150);
  });

  test("a high picture -> the notes beside it where there is room, below it in a mail", async () => {
    const figure = await annotated(400, 800);
    const measure = (text: string, size: number) => text.length * size * 0.55;
    const left = async (width: number) => {
      const { shapes } = await figureBody(figure, { width, measure, language: english });
      return shapes.flatMap((shape) => (shape.type === "text" && shape.text === "The button" ? [shape.x] : []))[0];
    };
    expect(await left(720)).toBeGreaterThan(380);
    expect(await left(360)).toBeLessThan(60);
  });
});
