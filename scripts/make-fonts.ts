// Writes site/assets/fonts/ from the font packages: `npm run fonts`. Run after a new release of a font.
import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

type Axes = Record<string, number | { min: number; max: number; default?: number }>;

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), "../site/assets/fonts");

/** Archivo keeps a narrower width for headlines; Literata's optical size is pinned to that of running text. */
const display: Axes = { wght: { min: 400, max: 800 }, wdth: { min: 85, max: 100, default: 100 } };
const text: Axes = { wght: { min: 400, max: 700 }, opsz: 16 };

const faces = [
  { name: "display", from: "archivo/files/archivo-latin-standard-normal.woff2", axes: display, letters: latin() },
  {
    name: "display-ext",
    from: "archivo/files/archivo-latin-ext-standard-normal.woff2",
    axes: display,
    letters: latinExtended(),
  },
  { name: "text", from: "literata/files/literata-latin-standard-normal.woff2", axes: text, letters: latin() },
  {
    name: "text-ext",
    from: "literata/files/literata-latin-ext-standard-normal.woff2",
    axes: text,
    letters: latinExtended(),
  },
  { name: "text-italic", from: "literata/files/literata-latin-standard-italic.woff2", axes: text, letters: latin() },
];

await mkdir(target, { recursive: true });
for (const { name, from, axes, letters } of faces) {
  const source = await readFile(require.resolve(`@fontsource-variable/${from}`));
  const file = join(target, `${name}.woff2`);
  await writeFile(file, await subsetFont(source, letters, { targetFormat: "woff2", variationAxes: axes }));
  console.log(`${name}.woff2  ${(await stat(file)).size} bytes`);
}
for (const family of ["archivo", "literata"]) {
  await copyFile(require.resolve(`@fontsource-variable/${family}/LICENSE`), join(target, `${family}-LICENSE.txt`));
}

/** Letters of western European languages, the punctuation that smart punctuation makes, and signs of figures. */
function latin(): string {
  return `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”‚„†•…‹›€™−×÷≈≤≥≠→←↑↓œŒ\u2009\u202f`;
}

function latinExtended(): string {
  return range(0x100, 0x17f) + range(0x218, 0x21b) + range(0x1e00, 0x1eff);
}

function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
}
