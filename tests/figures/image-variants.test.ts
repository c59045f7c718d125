import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { originalImage, variantFiles } from "../../scripts/figures/image-variants/cached-variants.ts";
import { imageVariants } from "../../scripts/figures/image-variants/image-variants.ts";
import { UnreadableImage, unreadableImage } from "../../scripts/figures/image-variants/unreadable-image.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { readCached } from "../../scripts/system/file-cache.ts";
import { contentHash } from "../../scripts/system/hash.ts";
import type { ImageVariants, Post } from "../../site/content/types.ts";
import { damagedPng } from "../damaged-png.ts";
import { testCategories } from "../test-categories.ts";

const cache = mkdtempSync(join(tmpdir(), "briefs-pictures-"));
afterAll(() => rmSync(cache, { recursive: true }));

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } }).composite([
    { input: { create: { width: 10, height: 10, channels: 3, background: "#33c" } }, left: 0, top: 0 },
  ]);

/** The more pixels, the more bytes, as in a photo. */
const photo = (width: number, height: number) =>
  drawn(width, height, (x, y) => 128 + 70 * Math.sin(x / 40 + y / 60) + 30 * Math.sin((x * y) / 5000));

const drawn = (width: number, height: number, valueAt: (x: number, y: number) => number) => {
  const values = Array.from({ length: width * height }, (_, i) => valueAt(i % width, Math.floor(i / width)));
  return sharp(Buffer.from(values), { raw: { width, height, channels: 1 } });
};

describe("a picture -> AVIF in two widths, a WebP in one, itself for all others, and the size of what is shown", () => {
  test.each([
    ["png", "png"],
    ["jpg", "jpeg"],
    ["jpeg", "jpeg"],
    ["webp", "webp"],
  ] as const)("%s", async (extension, format) => {
    const bytes = await photo(1200, 600).toFormat(format, { quality: 95 }).toBuffer();
    const { variants, files } = await build(`photo.${extension}`, bytes);
    expect(variants).toMatchObject({ width: 1200, height: 600 });
    expect(variants.src).toMatch(new RegExp(`^/images/[0-9a-f]{12}\\.${extension}$`));
    expect(variants.sources.map(({ type }) => type)).toEqual(["image/avif", "image/webp"]);
    expect(variants.sources[0]?.srcSet).toMatch(
      /^\/images\/[0-9a-f]{12}-800\.avif 800w, \/images\/[0-9a-f]{12}-1200\.avif 1200w$/,
    );
    const sizes = await Promise.all([...files.values()].map((content) => sharp(content).metadata()));
    expect(sizes.map(({ format, width, height }) => `${format} ${width}x${height}`).slice(1)).toEqual([
      ...["heif 800x400", "heif 1200x600", "webp 800x400"],
    ]);
  });

  test("a small one -> no wider than it is; a large one -> no wider than any screen needs", async () => {
    const small = await build("small.png", await photo(100, 50).png().toBuffer());
    expect(widths(small.variants)).toEqual([100]);
    const large = await build("large.png", await photo(2400, 100).png().toBuffer());
    expect(widths(large.variants)).toEqual([800, 1800]);
    const between = await build("between.png", await photo(900, 100).png().toBuffer());
    expect(widths(between.variants)).toEqual([900]);
  });

  test("two with the same pixels in other files -> other names", async () => {
    const one = await build("a.png", await paint(20, 20).png().toBuffer());
    const two = await build("a.png", await paint(20, 20).png({ compressionLevel: 0 }).toBuffer());
    expect(one.variants.src).not.toBe(two.variants.src);
  });
});

describe("none is made that is not smaller than what a browser would take in its place", () => {
  test("a pattern, whose PNG is smaller than any other format -> the PNG alone", async () => {
    const checkered = drawn(600, 300, (x, y) => ((x + y) % 2) * 255);
    const { variants, files } = await build("checkered.png", await checkered.png().toBuffer());
    expect(variants.sources).toEqual([]);
    expect(files.size).toBe(1);
  });

  test("of each format -> every width smaller than the next, and the widest than the picture itself", async () => {
    for (const [name, picture] of [
      ["a photo", photo(2400, 900)],
      ["paint", paint(2400, 900)],
    ] as const) {
      const { variants, files } = await build("wide.png", await picture.png().toBuffer());
      const sizes = variants.sources.map(({ srcSet }) => {
        return srcSet.split(", ").map((url) => files.get(url.slice(1).split(" ")[0] ?? "")?.length ?? 0);
      });
      for (const of of sizes)
        expect(
          [...new Set(of)].toSorted((a, b) => a - b),
          name,
        ).toEqual(of);
      const own = files.get(variants.src.slice(1))?.length ?? 0;
      for (const widest of sizes.map((of) => of.at(-1))) expect(widest, name).toBeLessThan(own);
    }
  });
});

describe("a photo that its camera turned -> the size of what is shown, upright variants, and none of its notes", () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])("EXIF orientation %i", async (orientation) => {
    const bytes = await paint(60, 30).jpeg().withMetadata({ orientation }).toBuffer();
    const shown = await sharp(bytes).rotate().toBuffer({ resolveWithObject: true });
    const { variants, files } = await build("turned.jpg", bytes);
    const { width, height } = shown.info;
    expect(variants).toMatchObject({ width, height });
    for (const content of files.values()) {
      const metadata = await sharp(content).metadata();
      expect(metadata).toMatchObject({ width, height });
      expect(metadata.exif).toBeUndefined();
    }
  });
});

describe("a PNG -> its pixels as they were packed, without its metadata and what follows its end", () => {
  const few = () => drawn(300, 200, (x, y) => (x > 100 && y > 50 ? 200 : 20)).png({ palette: true, colours: 4 });
  const chunk = (type: string, text: string) => {
    const frame = Buffer.alloc(12 + text.length);
    frame.writeUInt32BE(text.length);
    frame.write(type + text, 4, "latin1");
    return frame;
  };

  test.each(["tEXt", "zTXt", "iTXt", "eXIf", "tIME"])("%s", async (type) => {
    const png = await few().toBuffer();
    const header = 8 + 25;
    const noted = Buffer.concat([
      png.subarray(0, header),
      chunk(type, "Author\0Jane"),
      png.subarray(header),
      Buffer.from("cropped"),
    ]);
    const { variants, files } = await build("noted.png", noted);
    const own = Buffer.from(files.get(variants.src.slice(1)) ?? []);
    expect(own.equals(png)).toBe(true);
  });

  test("that its camera turned -> upright, and without the note of it", async () => {
    const turned = await paint(60, 30).png().withMetadata({ orientation: 6 }).toBuffer();
    const { variants, files } = await build("turned.png", turned);
    const { exif, width, height } = await sharp(files.get(variants.src.slice(1))).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 30, height: 60 });
  });
});

describe("what is drawn or moves -> stays as it is", () => {
  const frame = { create: { width: 20, height: 20, channels: 4, background: "#c33" } } as const;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>');
  const animation = async () => sharp(await Promise.all(["#c33", "#33c"].map(still)), { join: { animated: true } });

  test.each([
    ["an SVG", "drawing.svg", async () => svg],
    ["a GIF", "still.gif", () => sharp(frame).gif().toBuffer()],
    ["an animated GIF", "moving.gif", async () => (await animation()).gif().toBuffer()],
    ["an animated WebP", "moving.webp", async () => (await animation()).webp().toBuffer()],
    ["an animated PNG", "moving.png", async () => animatedPng(await sharp(frame).png().toBuffer())],
    ["one with much metadata", "long.png", async () => animatedPng(await sharp(frame).png().toBuffer(), 5000)],
  ])("%s", async (_, name, make) => {
    const bytes = await make();
    const { variants, files } = await build(name, bytes);
    expect(variants.sources).toEqual([]);
    expect([...files.keys()]).toEqual([variants.src.slice(1)]);
    expect(Buffer.from([...files.values()][0] ?? []).equals(bytes)).toBe(true);
  });
});

test("a second build -> no picture is made again", async () => {
  const bytes = await paint(500, 250).png().toBuffer();
  const first = await build("again.png", bytes);
  const made = cachedAt();
  const second = await build("again.png", bytes);
  expect(cachedAt()).toEqual(made);
  expect(second.files).toEqual(first.files);
});

test("a picture whose data is damaged, which has a size all the same -> an error that names it and its post", async () => {
  const damaged = damagedPng(await paint(600, 300).png().toBuffer());
  const post = content("half.png", damaged);
  const [image] = post.images;
  if (!image) throw new Error("There is no picture");
  await expect(imageVariants(image, damaged, cache)).rejects.toThrow(UnreadableImage);
  expect(unreadableImage("posts/half.png", [post.file])).toMatchObject({
    ...{ code: "image-unreadable", severity: "error", file: "posts/half.png", related: [{ file: "posts/post.md" }] },
  });
});

/** What the site has of a picture in a post: its variants as the page shows them, and their files. */
async function build(name: string, bytes: Uint8Array) {
  const post = content(name, bytes);
  const [image] = post.images;
  if (!image) throw new Error("There is no picture");
  const variants = await imageVariants(image, bytes, cache);
  const files = new Map(
    variantFiles(variants).map((file): [string, Buffer] => {
      const isOriginal = `/images/${file}` === originalImage(image, contentHash(bytes)).src;
      return [`images/${file}`, isOriginal ? Buffer.from(bytes) : Buffer.from(readCached(join(cache, file)) ?? "")];
    }),
  );
  return { variants, files };
}

/** Compiles a post that shows the picture. */
function content(name: string, bytes: Uint8Array): Post {
  const file = { path: "posts/post.md", bytes: new TextEncoder().encode(postWith(name)) };
  const sources = { posts: [file], figures: [], images: [{ path: `posts/${name}`, bytes }] };
  const { content, diagnostics } = compile(sources, { author: "The Team", categories: testCategories, series: [] });
  expect(diagnostics).toEqual([]);
  const [post] = content.posts;
  if (!post) throw new Error("There is no post");
  return post;
}

function postWith(picture: string): string {
  const fields = ["id: 1", "title: T", "excerpt: E", "category: briefings", "date: 2025-09-05", "tags: [AI]"];
  return `---\n${fields.join("\n")}\n---\n\n![What it shows](${picture})\n`;
}

function widths({ sources }: ImageVariants): number[] {
  return [...(sources[0]?.srcSet.matchAll(/ (\d+)w/g) ?? [])].map(([, width]) => Number(width));
}

function cachedAt(): [string, number][] {
  const files = readdirSync(cache, { recursive: true, encoding: "utf8" });
  return files.sort().map((file) => [file, statSync(join(cache, file)).mtimeMs]);
}

function still(background: string): Promise<Buffer> {
  return sharp({ create: { width: 20, height: 20, channels: 4, background } })
    .png()
    .toBuffer();
}

/** The chunk that makes an animation of a PNG, put after its header and a text; browsers ask for no more to treat it as one. */
function animatedPng(png: Buffer, metadata = 1): Buffer {
  const header = 8 + 25;
  const text = Buffer.alloc(12 + metadata);
  text.writeUInt32BE(metadata);
  text.write("tEXt", 4, "latin1");
  const control = Buffer.from("0000000861635440000000010000000000000000", "hex");
  control.write("acTL", 4, "latin1");
  return Buffer.concat([png.subarray(0, header), text, control, png.subarray(header)]);
}
