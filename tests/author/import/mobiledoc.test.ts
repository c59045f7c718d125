import { expect, test } from "vitest";
import { mobiledocToHtml } from "../../../scripts/author/import/ghost/mobiledoc-to-html.ts";

const htmlOf = (attributes: string[]) =>
  mobiledocToHtml(
    { version: "0.3.1", markups: [["a", attributes]], sections: [[1, "p", [[0, [0], 1, "Rice"]]]] },
    () => {},
  );

test.each([
  [["href", "/rice"], '<p><a href="/rice">Rice</a></p>'],
  [["rel", "href", "href", "/rice"], '<p><a href="/rice">Rice</a></p>'],
  [["rel", "nofollow"], "<p><a>Rice</a></p>"],
  [[], "<p><a>Rice</a></p>"],
])("a link with the attributes %j -> %s", (attributes, html) => {
  expect(htmlOf(attributes)).toBe(html);
});
