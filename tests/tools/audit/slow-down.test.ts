import { expect, test } from "vitest";
import { slowDown } from "../../../scripts/tools/audit/slow-down.ts";

test.each([
  [2700, 4],
  [1533, 4],
  [1300, 3],
  [800, 2],
  [150, 1],
  [40, 1],
])("a machine of index %i is slowed down %d times", (index, times) => {
  expect(slowDown(index)).toBeCloseTo(times, 1);
});
