// `npm run fonts`: writes site/assets/fonts/ from the font packages. Run it after a new release of a font.
import { copyFile, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { CONDENSED } from "../figures/faces.ts";
import { FONT_LETTERS, lettersOf } from "../figures/font-letters.ts";

type Axes = Record<string, number | { min: number; max: number; default?: number }>;

const require = createRequire(import.meta.url);
const target = join(dirname(fileURLToPath(import.meta.url)), "../../site/assets/fonts");

/** Archivo keeps the narrower width of headlines; Literata's optical size is pinned to that of running text. */
const display: Axes = { wght: { min: 400, max: 800 }, wdth: { min: CONDENSED, max: 100, default: 100 } };
const text: Axes = { wght: { min: 400, max: 700 }, opsz: 16 };

/** Kerning, ligatures, marks and the figures that styles ask for. Other forms of letters would only delay the first paint. */
const FEATURES = ["calt", "ccmp", "clig", "kern", "liga", "lnum", "locl", "mark", "mkmk", "rclt", "rlig", "tnum"];

const { basic, accents, ext } = FONT_LETTERS;
const archivo = "archivo/files/archivo-latin-standard-normal.woff2";
const literata = "literata/files/literata-latin-standard-normal.woff2";

const faces = [
  { name: "display", from: archivo, axes: display, letters: basic },
  { name: "display-accents", from: archivo, axes: display, letters: accents },
  { name: "display-ext", from: archivo.replace("latin", "latin-ext"), axes: display, letters: ext },
  { name: "text", from: literata, axes: text, letters: basic },
  { name: "text-regular", from: literata, axes: { ...text, wght: 400 }, letters: basic },
  { name: "text-accents", from: literata, axes: text, letters: accents },
  { name: "text-ext", from: literata.replace("latin", "latin-ext"), axes: text, letters: ext },
  { name: "text-italic", from: literata.replace("normal", "italic"), axes: text, letters: `${basic},${accents}` },
];

await mkdir(target, { recursive: true });
for (const { name, from, axes, letters } of faces) {
  const source = await readFile(require.resolve(`@fontsource-variable/${from}`));
  const file = join(target, `${name}.woff2`);
  const options = { targetFormat: "woff2", variationAxes: axes, keepFeatures: FEATURES } as const;
  await writeFile(file, await subsetFont(source, lettersOf(letters), options));
  console.log(`${name}.woff2  ${(await stat(file)).size} bytes`);
}
for (const family of ["archivo", "literata"]) {
  await copyFile(require.resolve(`@fontsource-variable/${family}/LICENSE`), join(target, `${family}-LICENSE.txt`));
}
