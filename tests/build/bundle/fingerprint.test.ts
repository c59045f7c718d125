import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fingerprint } from "../../../scripts/build/bundle/fingerprint.ts";
import { ENGINE_ROOT } from "../../../scripts/cli/options.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "briefs-engine-"));
  for (const folder of ["scripts/build", "site"]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["scripts/build/a.ts", "site/b.tsx", "package-lock.json", "firebase.json"]) {
    writeFileSync(join(root, file), file);
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test.each(["scripts/tsconfig.tsbuildinfo", "site/.b.tsx.swp", "site/tsconfig.tsbuildinfo"])(
  "a tool leaves %s behind -> nothing is made anew for it",
  (file) => {
    const before = fingerprint(root).hash;
    writeFileSync(join(root, file), "left");
    expect(fingerprint(root).hash).toBe(before);
  },
);

test("a file of the code -> all is", () => {
  const before = fingerprint(root).hash;
  writeFileSync(join(root, "site/c.tsx"), "new");
  expect(fingerprint(root).hash).not.toBe(before);
});

test.each(["scripts/newest.ts", "scripts/devices/a.ts", "scripts/gallery-cards.ts"])(
  "%s, whose name begins as that of something beside -> all is",
  (file) => {
    const before = fingerprint(root).hash;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "new");
    expect(fingerprint(root).hash).not.toBe(before);
  },
);

test.each([
  "scripts/new/a.ts",
  "scripts/dev/a.ts",
  "scripts/tools/screenshots.ts",
  "scripts/tools/gallery.ts",
  "scripts/tools/audit.ts",
])("%s, of which no page is made -> nothing is", (file) => {
  const before = fingerprint(root).hash;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), "new");
  expect(fingerprint(root).hash).toBe(before);
});

test("what tools leave behind is no part of the repository", () => {
  const { stdout } = spawnSync("git", ["ls-files", "*.tsbuildinfo"], { cwd: ENGINE_ROOT, encoding: "utf8" });
  expect(stdout).toBe("");
});
