import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { importOnDemand } from "../../../scripts/tools/on-demand/import-on-demand.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-on-demand-"));
  write("package.json", { private: true, dependencies: { mjml: "2.0.0" } });
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content: object | string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
}

test("installed in its version -> imported, without a network", async () => {
  write("node_modules/mjml/package.json", { name: "mjml", version: "2.0.0", main: "index.js" });
  write("node_modules/mjml/index.js", "exports.answer = 42;");
  expect(await importOnDemand("mjml", "", folder)).toMatchObject({ answer: 42 });
});

test("installed in another version, and npm fails -> an error that names the folder", async () => {
  write("node_modules/mjml/package.json", { name: "mjml", version: "1.0.0", main: "index.js" });
  await expect(importOnDemand("mjml", "", folder)).rejects.toThrow(`npm ci failed in ${folder}`);
});
