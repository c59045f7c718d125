/**
 * The letters in each file of a font family, as a CSS unicode-range. `basic`: what nearly every page needs and loads before its
 * first paint. `accents`: rarer signs and the accented letters of western Europe. `ext`: all other Latin letters.
 */
export const FONT_LETTERS = {
  basic:
    "U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AB,U+AD-AE,U+B0-B3,U+B7,U+BB,U+D7,U+F7,U+2009,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+202F,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2248,U+2260,U+2264-2265",
  accents: "U+A1-A2,U+A4-A6,U+A8,U+AA,U+AC,U+AF,U+B4-B6,U+B8-BA,U+BC-BF,U+C0-D6,U+D8-F6,U+F8-FF,U+152-153",
  ext: "U+100-151,U+154-17F,U+218-21B,U+1E00-1EFF",
};

/** All letters of a unicode-range. */
export function lettersOf(unicodeRange: string): string {
  return unicodeRange
    .split(",")
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .replace("U+", "")
        .split("-")
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i));
    })
    .join("");
}
