import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { missingLetters } from "../../scripts/figures/missing-letters.ts";

test("letters of the site's type, spaces and signs without a shape -> none is missing", () => {
  expect(missingLetters("Größe – “Šá”\u200d\u0301\u3000")).toEqual([]);
});

test("letters that no font has -> each once", () => {
  expect(missingLetters("a\u2fe0b\u2fe0\u{e0fff}")).toEqual(["\u2fe0", "\u{e0fff}"]);
});

test.runIf(existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"))(
  "letters of a font of this machine -> none is missing",
  () => {
    expect(missingLetters("Жук مقدمة")).toEqual([]);
  },
);
