import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readImport } from "../../scripts/newsletter/read-import.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-read-import-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(text: string) {
  const file = join(folder, "list.csv");
  writeFileSync(file, text);
  const read: string[] = [];
  for await (const line of readImport(file)) read.push("bad" in line ? `${line.line}: ${line.bad}` : line.email);
  return read;
}

test("a quote that is out of place -> told with its line, and the lines on both sides are read", async () => {
  expect(await read('email,name\na@b.test,A\nb@b.test,B\nc@b.test,"O"Neil\nd@b.test,D\n')).toEqual([
    "a@b.test",
    "b@b.test",
    "4: a quote is out of place, so this line was not read",
    "d@b.test",
  ]);
});

test("a quote that the next one does not close -> told with all lines between them, and what follows is read", async () => {
  expect(await read('email,name\na@b.test,"A\nb@b.test,B\nc@b.test,"C"x"\nd@b.test,D')).toEqual([
    "2: a quote is out of place, so lines 2 to 4 were not read",
    "d@b.test",
  ]);
});

test("a quote that is never closed -> the lines before it are read, and none below", async () => {
  const cut = "3: a quote is out of place, so nothing from this line on was read";
  expect(await read('email,name\na@b.test,A\nb@b.test,"B\nc@b.test,C\n')).toEqual(["a@b.test", cut]);
  const rest = "c@b.test,C\n".repeat(20_000);
  expect(await read(`email,name\na@b.test,A\nb@b.test,"B\n${rest}c@b.test,"C"\n`)).toEqual(["a@b.test", cut]);
});

test("an address in the rest of a note whose quotes are wrong -> not read as a subscriber's", async () => {
  const text = 'email,name,note\na@b.test,A,"said "hello\nx@evil.test\nand more\nb@b.test,B,\n';
  expect(await read(text)).toEqual([
    "2: a quote is out of place, so this line was not read",
    "3: it may be part of the line above, whose quotes are wrong",
    "4: it may be part of the line above, whose quotes are wrong",
    "b@b.test",
  ]);
});

test.each([
  ["\n", ""],
  ["\r\n", ""],
  ["\r", ""],
  ["\n", "\uFEFF"],
])("a cell of several lines, with lines that end with %j and begin with %j -> read whole", async (end, begin) => {
  const text = ["email;name", 'a@b.test;"A', 'of ""B"""', "", "b@b.test;\u2028", ""].join(end);
  expect(await read(begin + text)).toEqual(["a@b.test", "b@b.test"]);
});
