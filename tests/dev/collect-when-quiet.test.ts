import { expect, test } from "vitest";
import { collectWhenQuiet } from "../../scripts/dev/collect-when-quiet.ts";

const MEGABYTE = 2 ** 20;
const heap = () => process.memoryUsage().heapUsed;

test("100 MB of garbage, and nobody asks for anything -> it is freed", async () => {
  const inUse = collectWhenQuiet(50);
  let rows: object[] | undefined = Array.from({ length: 1_000_000 }, (_, row) => ({ row, name: `row ${row}` }));
  const most = heap();
  expect(rows.length).toBe(1_000_000);
  rows = undefined;
  inUse();
  await expect.poll(heap, { timeout: 5000 }).toBeLessThan(most - 50 * MEGABYTE);
});
