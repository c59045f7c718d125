import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { isInFont } from "../../../site/figures/text-metrics.ts";
import type { FileCache } from "../../system/file-cache.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { contentHash } from "../../system/hash.ts";
import { CONDENSED, type Family, FONT_FILES, fontFile } from "../faces.ts";
import { FONT_LETTERS, lettersOf } from "../font-letters.ts";
import { ownType } from "../own-type.ts";

/** Names of the families in files with embedded fonts. */
export const FAMILIES = { display: "Archivo", text: "Literata" };

/** Embedded in every file, so that nearly all files share the same subset: making one takes a tenth of a second. */
const BASIC = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0‘’“”–—…·×−→°`;

/**
 * CSS with the site's fonts embedded, reduced to the letters of the texts. Each set of letters is made once.
 */
export async function embeddedFonts(texts: string, keep: FileCache): Promise<string> {
  const letters = [...new Set(BASIC + texts)].filter(isInFont).sort().join("");
  const faces = (["display", "text"] as const).flatMap((family) => {
    const own = ownType()[family];
    return own === undefined ? familyFaces(family, letters, keep) : ownFace({ family, file: own }, letters, keep);
  });
  return (await Promise.all(faces)).join("");
}

function familyFaces(family: Family, letters: string, keep: FileCache): Promise<string>[] {
  return FONT_FILES[family].map(async (name, i) => {
    const own = [...letters].filter((letter) => HELD[i]?.has(letter)).join("");
    if (own === "") return "";
    const font = await subset({ name, file: fontFile(name) }, own, keep);
    const axes = family === "display" ? `font-weight:400 800;font-stretch:${CONDENSED}% 100%` : "font-weight:400";
    return fontFace(family, font, { axes, range: i > 0 ? RANGES[i] : undefined });
  });
}

/** The owner's font, with whatever axes it has. */
async function ownFace({ family, file }: { family: Family; file: string }, letters: string, keep: FileCache) {
  return fontFace(family, await subset({ name: `own-${family}`, file }, letters, keep), {
    axes: "font-weight:100 900",
  });
}

function fontFace(
  family: Family,
  font: Uint8Array,
  { axes, range }: { axes: string; range?: string | undefined },
): string {
  const source = `url(data:font/woff2;base64,${Buffer.from(font).toString("base64")})format("woff2")`;
  return `@font-face{font-family:"${FAMILIES[family]}";${axes};src:${source}${range ? `;unicode-range:${range}` : ""}}`;
}

/** In the order of FONT_FILES. */
const RANGES = [FONT_LETTERS.basic, FONT_LETTERS.accents, FONT_LETTERS.ext];
const HELD = RANGES.map((range) => new Set(lettersOf(range)));

const made = new Map<string, Promise<Uint8Array>>();

interface FontSource {
  name: string;
  file: string;
}

function subset(source: FontSource, letters: string, keep: FileCache): Promise<Uint8Array> {
  return getOrCompute(made, `${source.file} ${letters}`, () => kept(source, letters, keep));
}

async function kept({ name, file }: FontSource, letters: string, keep: FileCache): Promise<Uint8Array> {
  const whole = await readFile(file);
  return keep(`${name}-${contentHash(letters)}-${contentHash(whole)}.woff2`, () => {
    const axes = name.startsWith("text") ? { variationAxes: { wght: 400 } } : {};
    return subsetFont(whole, letters, { targetFormat: "woff2", ...axes });
  });
}
