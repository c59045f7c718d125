import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readDeployed, readHosting } from "../../scripts/project/firebase-config.ts";

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

test.each(["headers", "redirects", "rewrites"])(
  "a regex in %s that cannot be read -> named, with what to do",
  async (part) => {
    writeFileSync(`${out}.firebase.json`, JSON.stringify({ hosting: { [part]: [{ regex: "(?i)^/old$" }] } }));
    await expect(readDeployed(out)).rejects.toMatchObject({
      message: expect.stringMatching(/dist\.firebase\.json: the regex \(\?i\)\^\/old\$ cannot be read$/),
      hint: expect.stringContaining("RE2"),
    });
    writeFileSync(`${out}.firebase.json`, JSON.stringify({ hosting: { [part]: [{ regex: "^/(?P<name>old)$" }] } }));
    await expect(readDeployed(out)).resolves.toHaveProperty(part);
  },
);

test("a list of sites in the owner's firebase.json -> refused, with what to write: its rules would be lost", async () => {
  const own = mkdtempSync(join(folder, "own-"));
  const hosting = [{ target: "blog", headers: [{ source: "/x", headers: [] }] }];
  writeFileSync(join(own, "firebase.json"), JSON.stringify({ hosting }));
  await expect(readHosting(own, folder)).rejects.toMatchObject({
    message: expect.stringMatching(/firebase\.json has a list of sites as "hosting"$/),
    hint: expect.stringContaining('"hosting": { … }'),
  });
});
