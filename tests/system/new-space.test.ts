import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

// In a process of its own, as the flag holds for all threads of one.
const PROGRAM = `
  import { getHeapSpaceStatistics } from "node:v8";
  import { growNewSpace, keepNewSpace } from ${JSON.stringify(new URL("../../scripts/system/new-space.ts", import.meta.url).href)};
  const megabytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space").space_size / 2 ** 20;
  const held = [];
  const fill = () => { for (let i = 0; i < 300_000; i++) held.push({ i, more: [i] }); };
  keepNewSpace();
  const before = megabytes();
  fill();
  const kept = megabytes();
  growNewSpace();
  fill();
  console.log(JSON.stringify({ before, kept, grown: megabytes() }));
`;

test("many objects that stay -> the space for new ones is as small as before, until it may grow", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", PROGRAM], { encoding: "utf8" });
  const { before, kept, grown } = JSON.parse(output);
  expect(kept).toBeLessThanOrEqual(2 * before);
  expect(grown).toBeGreaterThan(4 * kept);
});
