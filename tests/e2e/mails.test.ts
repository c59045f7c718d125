import { formatRgb, parse, wcagContrast } from "culori";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { mailPalettes } from "../../scripts/newsletter/mail-palette.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import { SAMPLE_MAILS } from "../newsletter/sample-mails.ts";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const DARK_GROUND = formatRgb(mailPalettes(tokensCss()).dark.paper);

/** Mail programs as far as a browser can stand in for them. */
const PROGRAMS = [
  { program: "one that follows the system, light", scheme: "light", dark: false, prepare: (html: string) => html },
  { program: "one that follows the system, dark", scheme: "dark", dark: true, prepare: (html: string) => html },
  {
    program: "Outlook on the web, dark",
    scheme: "light",
    dark: true,
    prepare: (html: string) => html.replace("<html", "<html data-ogsc data-ogsb"),
  },
  {
    program: "one that drops style sheets",
    scheme: "light",
    dark: false,
    prepare: (html: string) => html.replace(/<style.*?<\/style>/gs, ""),
  },
  {
    program: "Yahoo, which knows no word-break",
    scheme: "light",
    dark: false,
    prepare: (html: string) => html.replace(/word-break:[\w-]+/g, ""),
  },
] as const;

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

function contrast(color: string, ground: string): number {
  const [text, behind] = [parse(color), parse(ground)];
  if (!text || !behind) throw new Error(`Not to be measured: ${color} on ${ground}`);
  return wcagContrast(text, behind);
}

interface Seen {
  words: string;
  color: string;
  ground: string;
}

async function seenWords(page: Page): Promise<Seen[]> {
  return page.evaluate(() => {
    const ground = (element: Element | null): string => {
      if (!element) return "rgb(255, 255, 255)";
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === "rgba(0, 0, 0, 0)" ? ground(element.parentElement) : backgroundColor;
    };
    const holders = [...document.body.querySelectorAll("*")].filter(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return holders.map((element) => ({
      words: element.textContent.trim(),
      color: getComputedStyle(element).color,
      ground: ground(element),
    }));
  });
}
