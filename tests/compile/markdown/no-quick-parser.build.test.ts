import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

test("a machine that the quick parser has no binary for -> left to the full parser", () => {
  const module = pathToFileURL(join(import.meta.dirname, "../../../scripts/compile/post/markdown/quick-parser.ts"));
  const program = `import { parseQuickly } from "${module}"; console.log(parseQuickly("Plain text."))`;
  const read = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ["--input-type=module", "--eval", program], { env, encoding: "utf8" });
  expect(read(process.env)).toMatchObject({ status: 0, stdout: expect.stringContaining("type: 'root'") });
  const without = { ...process.env, NAPI_RS_NATIVE_LIBRARY_PATH: "/nowhere/parser.node" };
  expect(read(without)).toMatchObject({ status: 0, stdout: "undefined\n", stderr: "" });
});
