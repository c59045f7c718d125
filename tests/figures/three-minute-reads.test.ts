import { expect, test } from "vitest";
import { readTime } from "../../scripts/compile/post/to-post.ts";
import { siteFigures } from "./read-site-figures.ts";

/** The form for the newsletter promises about 3-minute reads: a brief's figures say what it says, and the text says why. */
test("the figures of the site's briefs -> read in about three minutes a brief", () => {
  const briefs = Map.groupBy(siteFigures, ([file]) => file.split("/")[0]);
  const minutes = briefs.values().map((figures) => readTime({ words: 0, figures: figures.map(toPlaced) }));
  const sum = minutes.reduce((total, one) => total + one, 0);
  expect(briefs.size).toBeGreaterThan(0);
  expect(sum / briefs.size).toBeLessThan(3.5);
});

function toPlaced([, figure]: (typeof siteFigures)[number]) {
  return { figure };
}
