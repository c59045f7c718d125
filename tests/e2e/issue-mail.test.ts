import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { previewHtml } from "../../scripts/newsletter/issue/preview-html.ts";
import { CONFIG, FIXTURE, fixtureIssue } from "../newsletter/issue/fixture-issue.ts";
import { contrast, PROGRAMS, seenWords } from "./mail-programs.ts";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();
const html = await previewHtml(await fixtureIssue(), { config: CONFIG, root: FIXTURE });

describe.each([360, 640])("the mail of an issue in a window of %d px", (width) => {
  test.each(PROGRAMS)("in $program -> every word can be read, and nothing is wider", async (given) => {
    const { page, problems } = await openPage(undefined, {
      colorScheme: given.scheme,
      viewport: { width, height: 800 },
    });
    await page.route("**/images/*", (route) => route.fulfill({ path: `${FIXTURE}/posts/sacks.png` }));
    await page.setContent(given.prepare(html));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const words = await seenWords(page);
    expect(words.length).toBeGreaterThan(30);
    expect(words.filter(({ color, ground }) => contrast(color, ground) < 4.5)).toEqual([]);
    // The author's own picture lies on the site.
    expect(problems.filter((url) => !url.includes("/images/"))).toEqual([]);
  });

  test("with pictures -> each as wide as the column, in the theme that the program follows", async () => {
    for (const scheme of ["light", "dark"] as const) {
      const { page } = await openPage(undefined, { colorScheme: scheme, viewport: { width, height: 800 } });
      await page.setContent(html);
      const shown = await figures(page);
      expect(shown).toHaveLength(3);
      for (const { drawn, wide, corner } of shown) {
        expect(drawn).toBe(1040);
        expect(wide).toBe(Math.min(520, width - 40));
        expect(corner < 60).toBe(scheme === "dark");
      }
    }
  });
});

test("without pictures -> each takeaway, and the values of those that have few", async () => {
  const { page } = await openPage(undefined, { viewport: { width: 360, height: 800 } });
  await page.setContent(html.replace(/ (?:src|srcset)="[^"]*"/g, ""));
  for (const text of ["A kilo cost 4 euros in 2023 and 5 in 2024.", "The price has doubled in nine years."]) {
    await page.getByAltText(text).waitFor();
  }
  await page.getByRole("cell", { name: "2024" }).waitFor();
});

/** What the pictures of figures are drawn in: their pixels, their width in the mail, the lightness of their ground. */
async function figures(page: Page) {
  return page.locator("picture img").evaluateAll((all) =>
    Promise.all(
      all.map(async (element) => {
        const image = element as HTMLImageElement;
        await image.decode();
        const canvas = document.createElement("canvas");
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0);
        const [red = 0] = context?.getImageData(2, 2, 1, 1).data ?? [];
        return { drawn: image.naturalWidth, wide: Math.round(image.getBoundingClientRect().width), corner: red };
      }),
    ),
  );
}
