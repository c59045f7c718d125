import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runBundler } from "../../../scripts/build/bundle/run-bundler.ts";

test("a full disk, which the bundler tells with a trace of its own -> what to do, and not that the code is at fault", async () => {
  const root = mkdtempSync(join(tmpdir(), "briefs-bundler-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const program = join(root, "program.mjs");
  writeFileSync(program, 'console.error("Caused by:\\n  No space left on device (os error 28)"); process.exit(1);\n');
  const bundled = runBundler({ program, root, target: join(root, "target"), files: {}, isCurrent: () => true });
  await expect(bundled).rejects.toMatchObject({ hint: "Make room on the disk, and run it again" });
});
