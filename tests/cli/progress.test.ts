import { expect, test } from "vitest";
import { progressLine } from "../../scripts/cli/commands/build.ts";
import { StatusLine } from "../../scripts/reporters/status-line.ts";

function terminal(isTTY: boolean, columns = 80) {
  const texts: string[] = [];
  const line = new StatusLine({ isTTY, columns, write: (text) => texts.push(text) });
  return { line, written: () => texts.join("") };
}

test("a line on a terminal -> written over by the next, no wider than the terminal, and taken away at the end", () => {
  const { line, written } = terminal(true, 11);
  line.show("one of many things");
  line.show("two");
  line.clear();
  line.clear();
  expect(written()).toBe("\r\u001b[2Kone of man\r\u001b[2Ktwo\r\u001b[2K");
});

test("no terminal -> nothing at all", () => {
  const { line, written } = terminal(false);
  line.show("one");
  line.clear();
  expect(written()).toBe("");
});

test("a build under way -> what, how many, and once it can be told, how long; nothing in its first moments", () => {
  const lines: string[] = [];
  let now = 1000;
  const tell = progressLine({ now: () => now, status: (line) => lines.push(line) });
  const at = (ms: number, stage: string, done: number, total: number) => {
    now = 1000 + ms;
    tell({ stage, done, total });
  };
  at(10, "read the sources", 0, 0);
  at(500, "Vite's bundle", 0, 0);
  at(510, "Vite's bundle", 0, 0);
  at(1000, "pages", 1, 100);
  at(5000, "pages", 20, 100);
  at(9000, "pages", 99, 100);
  expect(lines).toEqual([
    "Building: Vite's bundle",
    "Building: pages, 1 of 100",
    "Building: pages, 20 of 100, about 16 s left",
    "Building: pages, 99 of 100",
  ]);
});
