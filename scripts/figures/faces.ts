import { homedir } from "node:os";
import { join } from "node:path";
import type { Face } from "../../site/figures/picture/drawing.ts";
import { isInFont } from "../../site/figures/text-metrics.ts";
import { engineFile } from "../project/engine-root.ts";
import { UsageError } from "../system/usage-error.ts";
import { GlobalFonts, type SKRSContext2D } from "./canvas.ts";
import { ownType } from "./own-type.ts";

/** The files of each family, in the order of FONT_LETTERS. */
const FONT_FILES = {
  display: ["display", "display-accents", "display-ext"],
  text: ["text", "text-accents", "text-ext"],
} as const;

/** Width of the narrow cut in percent, the same as for titles in site/figures/figure.css. */
export const CONDENSED = 88;

export type Family = keyof typeof FONT_FILES;

const FOLDER = engineFile("site/assets/fonts/");

export function fontFile(name: string): string {
  return join(FOLDER, `${name}.woff2`);
}

/** Sets the font of a canvas: the site's own type, and the families `others` for letters that it lacks. */
export function setFont(context: SKRSContext2D, face: Face, size: number, weight: number, others: string[] = []): void {
  loadType();
  const family = face === "text" ? "text" : "display";
  const own = ownType()[family] === undefined ? [] : [ownName(family)];
  const names = [...own, ...FONT_FILES[family].map((name) => `Figure ${name}`), ...others]
    .map((name) => `"${name}"`)
    .join(", ");
  // By its weight alone, the canvas would fake the bold of a variable font. By the axes, widths agree with those of a browser.
  context.font = `400 ${size}px ${names}`;
  const width = family === "text" ? "" : `, "wdth" ${face === "condensed" ? CONDENSED : 100}`;
  context.fontVariationSettings = `"wght" ${weight}${width}`;
}

/**
 * The fonts of this machine for other scripts, where a text has letters that the site's own type lacks; read on first use. Unlike a
 * browser, a canvas looks for a letter only in the families that are named.
 */
export function fallbackFamilies(text: string): string[] {
  if (isInFont(text)) return [];
  families ??= readSystemFamilies();
  return families;
}

function readSystemFamilies(): string[] {
  for (const folder of SYSTEM_FONTS[process.platform] ?? []) GlobalFonts.loadFontsFromDir(folder);
  return GlobalFonts.families
    .map(({ family }) => family)
    .filter((name) => FALLBACK_FAMILIES.test(name))
    .sort();
}

const SYSTEM_FONTS: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    join(homedir(), ".fonts"),
    join(homedir(), ".local/share/fonts"),
  ],
  darwin: ["/System/Library/Fonts", "/Library/Fonts", join(homedir(), "Library/Fonts")],
  win32: ["C:/Windows/Fonts", join(homedir(), "AppData/Local/Microsoft/Windows/Fonts")],
};

let families: string[] | undefined;

const FALLBACK_FAMILIES =
  /^(Noto (Sans|Naskh|Color Emoji|Emoji)|DejaVu Sans$|Droid Sans Fallback|Arial( Unicode MS)?$|PingFang|Hiragino|Apple SD Gothic|Apple Color Emoji|Geeza Pro|Segoe UI|Microsoft YaHei|Yu Gothic|Malgun Gothic|Nirmala UI|Liberation Sans$)/;

let isLoaded = false;
/** The owner's font file that is registered for each family. */
const registered = new Map<string, string>();

function ownName(family: Family): string {
  return `Own ${family}`;
}

function loadOwnType(): void {
  for (const family of ["display", "text"] as const) {
    const file = ownType()[family];
    if (file === undefined || registered.get(family) === file) continue;
    if (!GlobalFonts.registerFromPath(file, ownName(family))) throw new UsageError(`Cannot read the font ${file}`);
    registered.set(family, file);
  }
}

/** Registers the site's own type. The first call takes a tenth of a second, so idle workers call it before anything is drawn. */
export function loadType(): void {
  loadOwnType();
  if (isLoaded) return;
  for (const name of Object.values(FONT_FILES).flat()) {
    if (!GlobalFonts.registerFromPath(fontFile(name), `Figure ${name}`)) {
      throw new Error(`Cannot read the font ${fontFile(name)}`);
    }
  }
  isLoaded = true;
}
