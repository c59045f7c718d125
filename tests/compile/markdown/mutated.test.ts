import { readFileSync } from "node:fs";
import { join } from "node:path";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { postWords } from "../../english.ts";
import { randomNumbers } from "../../random-numbers.ts";

/** Control characters, noncharacters and halves of characters: what no author means to write. */
const STRAY = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const EVERYTHING = readFileSync(join(import.meta.dirname, "../../build/fixtures/site/posts/everything.md"), "utf8");
const PIECES = [
  "\\",
  '\\"',
  "\\'",
  "\\-",
  "\\.",
  '"',
  "[",
  "](",
  ")",
  "<",
  ">",
  "`",
  "$",
  "&#x",
  ";",
  "&quot;",
  "\n",
  "> ",
  "|",
  "*",
  "_",
  "!",
  ":",
  "👩‍💻",
  " ",
];

function mutated(next: () => number): string {
  const start = Math.floor(next() * EVERYTHING.length);
  let text = [...EVERYTHING.slice(start, start + 400)].join("").toWellFormed();
  for (let change = 0; change < 6; change++) {
    const at = Math.floor(next() * text.length);
    const piece = PIECES[Math.floor(next() * PIECES.length)] ?? "";
    text = (text.slice(0, at) + piece + text.slice(at + Math.floor(next() * 4))).toWellFormed();
  }
  return text;
}

test("2,000 mutated texts -> compiled, and no stray character that the text has not", () => {
  const next = randomNumbers(1);
  for (let turn = 0; turn < 2000; turn++) {
    const text = mutated(next);
    const { body, links, images } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
    const strays = [toHtml(body), JSON.stringify([links, images])].flatMap((made) => made.match(STRAY) ?? []);
    expect(
      strays.filter((stray) => !text.includes(stray)),
      text,
    ).toEqual([]);
  }
});
