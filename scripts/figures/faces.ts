import { fileURLToPath } from "node:url";
import { GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

/** The cuts of the site's own type in which a figure is set. */
export type Face = "display" | "condensed" | "text";

/** Files of each family, Latin first; see scripts/make-fonts.ts. */
const FILES = { display: ["display", "display-ext"], text: ["text", "text-ext"] };

/** What the files hold. */
const IN_FONT =
  /^[\u0020-\u017f\u0218-\u021b\u1e00-\u1eff\u2009\u2013-\u2026\u202f\u2039\u203a\u20ac\u2122\u2190-\u2193\u2212\u2248\u2260\u2264\u2265]*$/;

/** Whether every letter has its shape in the site's own type: only then does it look the same on every machine. */
export function isInFont(text: string): boolean {
  return IN_FONT.test(text);
}

export function fontFile(name: string): string {
  return fileURLToPath(new URL(`../../site/assets/fonts/${name}.woff2`, import.meta.url));
}

/** Sets the type of a canvas: the site's own, and the machine's for letters that it lacks. */
export function setFont(context: SKRSContext2D, face: Face, size: number, weight: number): void {
  register();
  const family = face === "text" ? "text" : "display";
  const names = FILES[family].map((name) => `"Figure ${name}"`).join(", ");
  // The canvas knows weights in hundreds only, and takes another number for the size.
  context.font = `${weight} ${size}px ${names}, ${family === "text" ? "serif" : "sans-serif"}`;
  // 87.5 %: the nearest to the site's 88 % that a canvas has a word for.
  context.fontStretch = face === "condensed" ? "semi-condensed" : "normal";
}

let registered = false;

function register(): void {
  if (registered) return;
  for (const name of Object.values(FILES).flat()) {
    if (!GlobalFonts.registerFromPath(fontFile(name), `Figure ${name}`))
      throw new Error(`Cannot read ${fontFile(name)}`);
  }
  registered = true;
}
