import { expect, test } from "vitest";
import { unknownName } from "../../site/content/unknown-name.ts";

test.each([
  ["none", [], "Remove the name: nothing in the figure has one"],
  ["two", ["A", "B"], 'There is "A", "B"'],
])("a name that refers to nothing, where %s can be meant -> what to do", (_, names, hint) => {
  expect(unknownName("C", names, ["highlight"], "row")).toMatchObject([{ message: 'There is no row "C"', hint }]);
});
