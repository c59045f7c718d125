import { expect, test } from "vitest";
import { shareCardAlt } from "../../../scripts/figures/share-card/share-card-alt.ts";
import type { PlacedFigure } from "../../../site/content/types.ts";

const lead = (takeaway: string, alt?: string): PlacedFigure => ({
  id: "a",
  file: "infographics/a.json",
  figure: { kind: "stats", title: "Most models stay in the drawer", takeaway, items: [] },
  ...(alt && { alt }),
});

test.each([
  [
    "a figure",
    "The gap",
    lead("13% answer live requests."),
    /^The gap\. Most models .+ drawer\. 13% answer live requests\.$/,
  ],
  [
    "a figure that the post describes itself",
    "The gap",
    lead("13%", "Funnel: 100, 53, 13"),
    /^The gap\. Funnel: 100, 53, 13\.$/,
  ],
  ["a title that is a question", "What is it?", lead("w"), /^What is it\? Most /],
  ["no figure", "The gap", undefined, /^The gap\.$/],
])("card with %s -> its title and what is seen, as sentences", (_, title, figure, expected) => {
  expect(shareCardAlt(title, figure)).toMatch(expected);
});

test("a takeaway of the greatest length -> cut between two words where previews would cut it", () => {
  const alt = shareCardAlt("Title ".repeat(20).trim(), lead("word ".repeat(60).trim()));
  expect(alt.length).toBeLessThanOrEqual(420);
  expect(alt).toMatch(/ word…$/);
});
