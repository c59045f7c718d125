import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "rolldown";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wholeSuperstatic } from "../../../scripts/tools/pack/whole-superstatic.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "briefs-superstatic-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function bundled(files: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, "superstatic", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const input = join(folder, "superstatic", Object.keys(files)[0] ?? "");
  const { output } = await build({
    input,
    platform: "node",
    write: false,
    plugins: [wholeSuperstatic],
    logLevel: "silent",
  });
  return output[0].code;
}

const INDEX = `[
    "first",
].forEach((name) => {
    exports[name] = () => require("./" + name)();
});
`;

test("middleware by computed names, and a template from beside it -> in the bundle", async () => {
  const code = await bundled({
    "lib/middleware/index.js": INDEX,
    "lib/middleware/first.js": "module.exports = () => 'one';",
  });
  expect(code).toContain('"one"');
  expect(code).not.toContain('require("./" + name)');
  const env = `const fs = require("fs");
exports.template = fs
  .readFileSync(\`\${__dirname}/../../env.txt\`).toString();
`;
  expect(await bundled({ "lib/middleware/env.js": env, "env.txt": "a template" })).toContain('"a template"');
});

test.each([
  ["lib/middleware/index.js", 'exports.first = require("./first");', "loads its middleware in another way now"],
  ["lib/middleware/env.js", "exports.template = 'text';", "reads its template in another way now"],
])("%s that is written in another way -> packing fails, and says so", async (path, text, message) => {
  const made = bundled({ [path]: text, "lib/middleware/first.js": "" });
  await expect(made).rejects.toThrow(message);
});
