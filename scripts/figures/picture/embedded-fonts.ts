import { readFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { isInFont } from "../../../site/figures/text-metrics.ts";
import type { FileCache } from "../../system/file-cache.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { contentHash } from "../../system/hash.ts";
import { CONDENSED, type Family, fontFile } from "../faces.ts";
import { FONT_LETTERS, lettersOf } from "../font-letters.ts";
import { ownType } from "../own-type.ts";

/** Names of the families in files with embedded fonts. */
export const FAMILIES = { display: "Archivo", text: "Literata" };

/** What every subset of an owner's font has, so that nearly all files share the same one: making one takes half a second. */
const BASIC = `${String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i))}\u00a0‘’“”–—…·×−→°`;

/**
 * CSS with the site's fonts embedded. Each family's basic letters are embedded as they are; of the rarer ones, and of an owner's
 * font, a subset with those of the texts. Each set of letters is made once.
 */
export async function embeddedFonts(texts: string, keep: FileCache): Promise<string> {
  const letters = [...new Set(texts)].filter(isInFont).sort().join("");
  const faces = (["display", "text"] as const).flatMap((family) => {
    const own = ownType()[family];
    return own === undefined ? familyFaces(family, letters, keep) : ownFace({ family, file: own }, letters, keep);
  });
  return (await Promise.all(faces)).join("");
}

function familyFaces(family: Family, letters: string, keep: FileCache): Promise<string>[] {
  const axes = family === "display" ? `font-weight:400 800;font-stretch:${CONDENSED}% 100%` : "font-weight:400";
  const basic = async () => fontFace(family, await basicFont(family), { axes });
  const rare = RARE.map(async ({ suffix, range, held }) => {
    const own = [...letters].filter((letter) => held.has(letter)).join("");
    if (own === "") return "";
    const name = `${family}-${suffix}`;
    return fontFace(family, await subset({ name, file: fontFile(name) }, own, keep), { axes, range });
  });
  return [basic(), ...rare];
}

/** The font file of the basic letters. Pictures set running text in one weight only. */
function basicFont(family: Family): Promise<Uint8Array> {
  const file = fontFile({ display: "display", text: "text-regular" }[family]);
  return getOrCompute(made, file, () => readFile(file));
}

/** The owner's font, with whatever axes it has. */
async function ownFace({ family, file }: { family: Family; file: string }, letters: string, keep: FileCache) {
  const all = [...new Set(BASIC + letters)].sort().join("");
  return fontFace(family, await subset({ name: `own-${family}`, file }, all, keep), {
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

const RARE = (["accents", "ext"] as const).map((suffix) => {
  const range = FONT_LETTERS[suffix];
  return { suffix, range, held: new Set(lettersOf(range)) };
});

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
