import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { deployConfigOf } from "../../scripts/project/firebase-config.ts";
import { deployTo } from "../../scripts/publish/deploy.ts";
import { Steps } from "../../scripts/publish/steps.ts";
import { builtContent } from "../../scripts/publish/verify/built-pages.ts";
import { Interrupted } from "../../scripts/system/interrupted.ts";

const root = mkdtempSync(join(tmpdir(), "briefs-deploy-"));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test("Ctrl-C while the built site is compared with what was verified -> it is not deployed", async () => {
  const out = join(root, "dist");
  const npx = join(root, "bin/npx");
  for (const folder of [out, join(root, "bin")]) mkdirSync(folder);
  writeFileSync(join(out, "index.html"), "<!doctype html>");
  writeFileSync(deployConfigOf(out), "{}");
  writeFileSync(npx, `#!/bin/sh\necho "$*" >> "${root}/calls"\n`);
  chmodSync(npx, 0o755);
  vi.stubEnv("PATH", `${root}/bin:${process.env.PATH}`);

  const stop = new AbortController();
  const status = (line: string) => {
    if (line.startsWith("Site")) stop.abort(new Interrupted("SIGINT"));
  };
  const steps = new Steps({ log: () => {}, status });
  const target = { root, out, functions: false, verified: await builtContent(out) };
  await expect(deployTo(target, steps, stop.signal)).rejects.toBeInstanceOf(Interrupted);
  expect(readFileSync(join(root, "calls"), "utf8").trim().split("\n")).toEqual([
    expect.stringContaining("hosting:sites:list"),
  ]);
  expect(steps.live).toBe("unchanged");
});

test("what was verified -> the functions that the build wrote count, and packages installed for them do not", async () => {
  const out = join(root, "site");
  for (const folder of [out, `${out}.functions/node_modules/a`]) mkdirSync(folder, { recursive: true });
  writeFileSync(deployConfigOf(out), "{}");
  writeFileSync(`${out}.functions/index.js`, "one");
  const verified = await builtContent(out);
  writeFileSync(`${out}.functions/node_modules/a/index.js`, "");
  expect(await builtContent(out)).toBe(verified);
  writeFileSync(`${out}.functions/index.js`, "two");
  expect(await builtContent(out)).not.toBe(verified);
});
