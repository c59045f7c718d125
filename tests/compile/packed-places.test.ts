import { expect, test } from "vitest";
import { packPlaces, placesOf } from "../../scripts/compile/post/front-matter/packed-places.ts";

const place = (line: number) => ({ line, column: 2, endLine: line + 1, endColumn: 4 });
const POST = {
  id: place(1),
  title: place(2),
  slug: place(3),
  aliases: [place(4), place(5)],
  heroImage: place(6),
  updated: place(7),
  tags: [place(8)],
};

test.each([
  ["of a post", POST],
  ["of an issue", { ...POST, issue: { number: place(9), send: place(10), posts: [place(11), place(12)] } }],
  ["of an issue without posts", { ...POST, tags: [], issue: { number: place(9), send: place(10), posts: [] } }],
])("places %s -> the same again", (_, places) => {
  expect(placesOf({ places: packPlaces(places) })).toEqual(places);
});
