import { expect, test } from "vitest";
import { withBrowser } from "./open-page.ts";

const openPage = withBrowser();

/** Where a page shows an author's words, by the element that has them. */
const TEXTS = [
  ["/", ".FeaturedCard-title, .FeaturedCard-excerpt, .LeadDrawing-finding, .PostCard-title, .ReaderFavorites-link bdi"],
  ["/explainers", ".PostCard-title, .PostCard-excerpt"],
  [
    "/post/what-exactly-is-computer-use",
    ".PostPage-title, .Contents li a, .Figure-title > :first-child, .Figure-takeaway, .Related a, .Neighbours bdi",
  ],
  ["/post/from-90-minutes-to-9", ".Figure-caption > span:nth-last-child(2)"],
  ["/search?q=agents", "[role='option'] > b, [role='option'] > b + span"],
] as const;

test.each(TEXTS)(
  "%s -> an author's text from right to left ends at the left, with its period: %s",
  async (path, all) => {
    const { page } = await openPage(path);
    for (const selector of all.split(", ")) {
      const text = page.locator(selector).first();
      await text.waitFor({ state: "attached" });
      const direction = await text.evaluate((element) => {
        element.textContent = "الذكاء (AI) في خمس دقائق.";
        return getComputedStyle(element).direction;
      });
      expect(direction, selector).toBe("rtl");
    }
  },
);
