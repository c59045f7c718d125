// `npm run icons`: draws the icons in site/public/ from favicon.svg.
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

const folder = fileURLToPath(new URL("../../site/public", import.meta.url));
const source = await readFile(join(folder, "favicon.svg"), "utf8");
const [ground = ""] = /#[0-9a-f]{6}/i.exec(source) ?? [];

/** Systems cut a maskable icon to a circle of four fifths of its width, so the drawing must fit into it. */
const icons = [
  { name: "icon", size: 512, share: 1 },
  { name: "icon-192", size: 192, share: 1 },
  { name: "icon-maskable", size: 512, share: 0.84 },
  { name: "icon-maskable-192", size: 192, share: 0.84 },
  { name: "apple-touch-icon", size: 180, share: 1 },
];

for (const { name, size, share } of icons) {
  const inner = Math.round(size * share);
  const before = Math.floor((size - inner) / 2);
  const after = size - inner - before;
  const file = join(folder, `${name}.png`);
  await sharp(Buffer.from(source), { density: (72 * inner) / 64 })
    .resize(inner, inner)
    .extend({ top: before, bottom: after, left: before, right: after, background: ground })
    .flatten({ background: ground })
    .png({ palette: true, effort: 10 })
    .toFile(file);
  console.log(`${name}.png  ${(await stat(file)).size} bytes`);
}
