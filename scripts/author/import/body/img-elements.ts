import { replaceOutsideCode } from "./code-ranges.ts";

/** Writes <img src> for <image src>, which browsers read as the same. The <image> of an SVG has no src. */
export function imgElements(text: string): string {
  if (!/<image\s/i.test(text)) return text;
  const written = replaceOutsideCode(text, /<image(?=\s(?:[^<>]*\s)?src\s*=)/gi, () => "<img");
  return written === text ? text : replaceOutsideCode(written, /<\/image>/gi, () => "");
}
