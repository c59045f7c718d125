import sharp from "sharp";
import { expect, test } from "vitest";
import { knownPicture } from "../../scripts/compile/links/known-picture.ts";
import { whyUnreadable } from "../../scripts/compile/links/picture-fault.ts";

test("a picture that ends before its size, whatever lies behind it in memory -> none that can be read", () => {
  const memory = new Uint8Array(64).fill(7);
  memory.set(new TextEncoder().encode("GIF89a"), 16);
  expect(knownPicture({ path: "posts/cut.gif", bytes: memory.subarray(16, 22) })).toEqual({ path: "posts/cut.gif" });
});

const { data: png } = await sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
  .png()
  .toBuffer({ resolveWithObject: true });

test.each([
  ["PNG", png],
  ["JPEG", await sharp(png).jpeg().toBuffer()],
  ["progressive JPEG with a thumbnail of its own", await withThumbnail(png)],
  ["WebP", await sharp(png).webp().toBuffer()],
])("a %s, and the same without its end -> its size, and that it is cut off", (_, whole) => {
  const size = { width: 40, height: 30 };
  expect(knownPicture({ path: "posts/a", bytes: whole })).toEqual({ path: "posts/a", size });
  // What some programs leave behind a picture does not matter.
  expect(knownPicture({ path: "posts/a", bytes: Buffer.concat([whole, Buffer.from("more")]) })).toMatchObject({ size });
  const cut = whole.subarray(0, whole.length - 8);
  expect(knownPicture({ path: "posts/a", bytes: cut })).toEqual({ path: "posts/a", fault: "cut off" });
});

test("a pointer of Git LFS -> told as what it is, and where pictures are fetched", () => {
  const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n";
  const { fault } = knownPicture({ path: "posts/a.png", bytes: Buffer.from(pointer) });
  expect(fault).toBe("LFS pointer");
  expect(whyUnreadable("a.png", fault, "PNG")).toEqual({
    message: '"a.png" is a pointer of Git LFS, not the picture itself',
    hint: "Run git lfs pull; on GitHub, give actions/checkout the line lfs: true",
  });
});

/** The thumbnail in its EXIF data has an end of its own. */
async function withThumbnail(picture: Buffer): Promise<Buffer> {
  const [thumbnail, whole] = await Promise.all([
    sharp(picture).resize(8).jpeg().toBuffer(),
    sharp(picture).jpeg({ progressive: true }).toBuffer(),
  ]);
  const segment = Buffer.concat([Buffer.of(0xff, 0xef, 0, 0), thumbnail]);
  segment.writeUInt16BE(segment.length - 2, 2);
  return Buffer.concat([whole.subarray(0, 2), segment, whole.subarray(2)]);
}
