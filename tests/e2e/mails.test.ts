import { formatRgb } from "culori";
import { describe, expect, test } from "vitest";
import { mailPalettes } from "../../scripts/newsletter/mail-palette.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import { SAMPLE_MAILS } from "../newsletter/sample-mails.ts";
import { contrast, PROGRAMS, seenWords } from "./mail-programs.ts";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const DARK_GROUND = formatRgb(mailPalettes(tokensCss()).dark.paper);

describe.each(SAMPLE_MAILS)("the $name mail", ({ mail }) => {
  test.each(PROGRAMS)("in $program -> every word can be read, on a phone of 320 px too", async (given) => {
    const { page, problems } = await openPage(undefined, {
      colorScheme: given.scheme,
      viewport: { width: 320, height: 700 },
    });
    await page.setContent(given.prepare(mail.html));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const words = await seenWords(page);
    expect(words.length).toBeGreaterThan(4);
    expect(words.filter(({ color, ground }) => contrast(color, ground) < 4.5)).toEqual([]);
    expect(words.some(({ ground }) => ground === DARK_GROUND)).toBe(given.dark);
    expect(problems).toEqual([]);
  });

  test("in a wide window -> a column of 560 px, whatever the length of a link", async () => {
    const { page } = await openPage(undefined, { viewport: { width: 1000, height: 700 } });
    await page.setContent(mail.html.replaceAll("token=", `token=${"a".repeat(2000)}`));
    const widths = await page.locator("body table").evaluateAll((all) => all.map(({ scrollWidth }) => scrollWidth));
    expect(Math.max(...widths)).toBe(560);
  });
});
