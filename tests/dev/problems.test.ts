import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Problems } from "../../scripts/dev/problems.ts";
import { shownFailures } from "../../scripts/dev/shown-failures.ts";
import { ConfigError } from "../../scripts/project/site-config/config-error.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-problems-"));
const file = join(folder, "site.config.ts");
afterAll(() => rmSync(folder, { recursive: true }));

/** What a parser says of a line of the file. */
function unexpected(line: number): Error {
  return Object.assign(new Error("Expected `,` but found `Identifier`"), { loc: { file, line, column: 2 } });
}

test("errors in the site's code -> one with the message of the last is told, too; one that has only moved is not", () => {
  const logged: string[] = [];
  const terminal = { log: (line: string) => logged.push(line), reportDiagnostics: () => {} };
  const problems = new Problems(terminal, [folder]);
  const update = (text: string, line: number) => {
    writeFileSync(file, text);
    problems.update({ diagnostics: [], failures: [unexpected(line)], textOf: () => undefined, settled: true });
  };
  update("{\n  first oops,\n}\n", 2);
  update("// more\n{\n  first oops,\n}\n", 3);
  expect(logged).toHaveLength(1);
  update("// more\n{\n  first: 1,\n  other oops,\n}\n", 4);
  expect(logged).toHaveLength(2);
  expect(logged[1]).toContain("other oops");
});

test("mistakes in the configuration -> each with its place and its line, where they are known", () => {
  const frame = '  since: "soon",\n  ^^^^^^^^^^^^^';
  const error = new ConfigError([
    { message: "wrong", line: 8, column: 3, frame, hint: "Write a day" },
    { message: "bad" },
  ]);
  expect(shownFailures([error], [folder])).toEqual([
    { message: "wrong", place: "site/site.config.ts:8:3", frame, hint: "Write a day" },
    { message: "bad", place: "site/site.config.ts" },
  ]);
});

test("an error in a component -> its place in the project, or in the engine, which may be a package of the project", () => {
  const engine = join(folder, "node_modules/visual-briefs");
  const placeOf = (...files: string[]) => {
    const lines = files.map((file) => `    at Part (${file}:3:5)`);
    return shownFailures([Object.assign(new Error("planted"), { stack: lines.join("\n") })], [folder, engine])[0]
      ?.place;
  };
  const react = join(folder, "node_modules/react/index.js");
  expect(placeOf(react, join(folder, "site/Footer.tsx"))).toBe("site/Footer.tsx:3:5");
  expect(placeOf(react, join(engine, "site/Header.tsx"))).toBe("node_modules/visual-briefs/site/Header.tsx:3:5");
  expect(placeOf(react)).toBeUndefined();
});
