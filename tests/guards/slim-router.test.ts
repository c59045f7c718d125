import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { NEVER_CALLED, slim } from "../../site/slim-router.ts";

const router = join(dirname(createRequire(import.meta.url).resolve("react-router")), ".");
const code = readdirSync(router)
  .filter((name) => name.endsWith(".mjs"))
  .map((name) => readFileSync(join(router, name), "utf8"))
  .join("\n");

test.each(NEVER_CALLED)("the installed react-router has %s -> it is left without a body", (name) => {
  const declared = new RegExp(`function ${name}\\(`);
  expect(code).toMatch(declared);
  expect(slim(code)).toMatch(new RegExp(`function ${name}\\([^{]*\\) \\{\\}`));
});

test.each([/^var ENABLE_DEV_WARNINGS = true;/m, /^\w+\.displayName = /m])(
  "the installed react-router says %s -> no more",
  (text) => {
    expect(code).toMatch(text);
    expect(slim(code)).not.toMatch(text);
  },
);

test("all else of the router -> as it was: the functions right after those without a body are whole", () => {
  const parse = (text: string) => text.match(/^(?:async )?function \w+/gm);
  expect(parse(slim(code))).toEqual(parse(code));
});
