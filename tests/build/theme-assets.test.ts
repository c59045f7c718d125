import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { assertUnchanged } from "../../scripts/build/theme-assets.ts";
import { contentHash } from "../../scripts/system/hash.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-assets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that changed longer ago than this is known by its times. */
const SETTLED_MS = 2100;

test.each([0, SETTLED_MS])(
  "a file changes %i ms after it was found unchanged -> that is said, with its name",
  async (ms) => {
    const [name, hash] = [`${ms}.css`, contentHash("a {}")];
    writeFileSync(join(folder, name), "a {}");
    await setTimeout(ms);
    for (let picture = 0; picture < 3; picture++) assertUnchanged(folder, { [name]: hash });
    writeFileSync(join(folder, name), "b {}");
    expect(() => assertUnchanged(folder, { [name]: hash })).toThrow(`${name} has changed while the site was built`);
    expect(() => assertUnchanged(folder, { [name]: contentHash("b {}") })).not.toThrow();
  },
);
