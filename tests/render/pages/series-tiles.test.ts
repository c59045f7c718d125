import { describe, expect, test } from "vitest";
import { seriesDrawings, seriesTiles } from "../../../scripts/render/pages/series-tiles.ts";
import type { Figure } from "../../../site/content/figure-schema.ts";
import type { PlacedFigure } from "../../../site/content/types.ts";
import { compiledPost } from "../posts.ts";

const server = {
  renderThumbnail: ({ title }: Figure) => title,
  renderTextThumbnail: ({ number, headings }: { number?: { value: string }; headings: string[] }) =>
    number?.value ?? headings.join(),
};
const placed = (id: string, kind: string): PlacedFigure => {
  return { id, file: `${id}.json`, figure: { kind, title: id, takeaway: "" } as Figure };
};
/** "bar <text>90%</text>" is a drawing of the kind "bar". */
const drawing = (thumb: string) => {
  return { thumb, category: "briefings" as const, kind: thumb.split(" ")[0] ?? "" };
};
const series = (slug: string, drawings: string[][], titles = ["One", "Two", "Three"]) => {
  return { slug, title: slug, count: titles.length, titles, drawings: drawings.map((of) => of.map(drawing)) };
};

describe("what a post lends", () => {
  const lent = (figures: PlacedFigure[], lead = "a") =>
    seriesDrawings(compiledPost({ slug: "p", figures, lead }), { images: new Map() }, server).map(({ thumb }) => thumb);

  test("several figures of some kinds -> the first of each kind in the order of the text, but not the lead", () => {
    expect(lent([placed("a", "bar"), placed("b", "bar"), placed("c", "line"), placed("d", "bar")])).toEqual(["b", "c"]);
  });

  test("the lead figure shown twice -> not lent", () => {
    expect(lent([placed("a", "bar"), { ...placed("a", "bar"), id: "a-2" }])).toEqual([]);
  });

  test("five kinds -> four", () => {
    const kinds = ["bar", "line", "radar", "flow", "stats"].map((kind) => placed(kind, kind));
    expect(lent(kinds, "none")).toEqual(["bar", "line", "radar", "flow"]);
  });
});

test("a figure whose note says that its numbers are illustrative -> the drawing and the tile have its mark, others none", () => {
  const marked = { ...placed("b", "bar"), figure: { kind: "bar", title: "b", note: "Illustrative figure." } as Figure };
  const post = compiledPost({ slug: "p", figures: [placed("a", "bar"), marked, placed("c", "line")], lead: "a" });
  const drawings = seriesDrawings(post, { images: new Map() }, server);
  expect(drawings.map(({ mark }) => mark)).toEqual(["Illustrative figure", undefined]);
  const [tile] = seriesTiles([{ slug: "s", title: "s", count: 1, titles: ["One"], drawings: [drawings] }], [], server);
  expect(tile?.mark).toBe("Illustrative figure");
});

describe("tiles of series", () => {
  const tiles = (all: ReturnType<typeof series>[], cards: string[] = []) =>
    seriesTiles(all, cards.map(drawing), server).map(({ thumb, category }) => [thumb, category]);

  test("first drawing is on a card -> the next one", () => {
    expect(tiles([series("a", [["1", "2"]])], ["1"])).toEqual([["2", "briefings"]]);
  });

  test("two series of the same posts -> no drawing twice", () => {
    const shared = [["1"], ["2"]];
    expect(tiles([series("a", shared), series("b", shared)])).toEqual([
      ["1", "briefings"],
      ["2", "briefings"],
    ]);
  });

  test("others of another kind and with other numbers than the tile before -> the first of them; of another kind -> that one", () => {
    const first = series("a", [["bar <text>90%</text>"]]);
    const [alike, number, other] = ["bar <text>3</text>", "line <text>90%</text>", "flow <text>3</text>"];
    const second = (...of: string[]) => tiles([first, series("b", [of])])[1]?.[0];
    expect(second(alike, number, other)).toBe(other);
    expect(second(alike, number)).toBe(number);
    expect(second(alike)).toBe(alike);
  });

  test("none left -> the titles of three posts, or the number of fewer", () => {
    expect(tiles([series("a", []), series("b", [["1"]], ["Only"])], ["1"])).toEqual([
      ["One,Two,Three", undefined],
      ["1", undefined],
    ]);
  });
});
