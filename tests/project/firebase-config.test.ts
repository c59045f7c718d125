import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readDeployed } from "../../scripts/project/firebase-config.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-firebase-"));
const out = join(folder, "dist");
afterAll(() => rmSync(folder, { recursive: true }));

test("a site that has not been built -> said so, and how it is; a file that is no JSON -> named", async () => {
  await expect(readDeployed(out)).rejects.toMatchObject({
    message: expect.stringMatching(/^There is no \S+dist\.firebase\.json$/),
    hint: expect.stringContaining("briefs build"),
  });
  writeFileSync(`${out}.firebase.json`, "{");
  await expect(readDeployed(out)).rejects.toThrow(/dist\.firebase\.json is not valid JSON$/);
});
