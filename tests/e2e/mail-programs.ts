import { parse, wcagContrast } from "culori";
import type { Page } from "playwright";

/** Mail programs as far as a browser can stand in for them. */
export const PROGRAMS = [
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

export function contrast(color: string, ground: string): number {
  const [text, behind] = [parse(color), parse(ground)];
  if (!text || !behind) throw new Error(`Not to be measured: ${color} on ${ground}`);
  return wcagContrast(text, behind);
}

interface Seen {
  words: string;
  color: string;
  ground: string;
}

export async function seenWords(page: Page): Promise<Seen[]> {
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
