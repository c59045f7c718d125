import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DIAGNOSTIC_CODES } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { LINT_CODES } from "../../site/content/lint-codes.ts";
import { compileExample } from "./compile-example.ts";
import { CODE_PAGES, readCodePage } from "./read-code-page.ts";

const codes = Object.keys(DIAGNOSTIC_CODES);
/** Their examples cannot stand in a page as they are: bytes that are no text, too many of them, and what files are on a disk. */
const TOLD_IN_WORDS = ["file-binary", "file-encoding", "file-unreadable", "file-ignored", "markdown-too-long"];
/** What the servers of others answer is in no file: tests/cli/check-links.build.test.ts has some of its own. */
const ASKED_OF_SERVERS = ["link-dead", "link-moved", "link-unsure"];
/** What a mail weighs and who sends it is known once it is compiled: tests/newsletter/issue/check-issue-mail.test.ts. */
const OF_MAILS = ["issue-long", "issue-too-long", "issue-sender"];
/** Which fonts there are is the machine's: tests/cli/letters-missing.build.test.ts. */
const OF_FONTS = ["letters-missing"];

test("the folder of pages -> one for each code, and none for another", () => {
  expect(readdirSync(CODE_PAGES).sort()).toEqual(codes.map((code) => `${code}.md`).sort());
});

test("the codes that a figure may silence -> all of the lint, but the one about silences", () => {
  const lint = codes.filter((code) => code.startsWith("figure-lint-") && code !== "figure-lint-unused-silence");
  expect([...LINT_CODES].sort()).toEqual(lint.sort());
});

describe.each(Object.entries(DIAGNOSTIC_CODES))("the page of %s", (code, severity) => {
  const { title, meaning, sections } = readCodePage(code);

  test("its parts -> severity and meaning, why, a bad and a good example", () => {
    expect(title).toBe(code);
    expect(meaning).toMatch(severity === "error" ? /^An error\b.{20,}/ : /^A warning\b.{20,}/);
    expect([...sections.keys()].slice(0, 3)).toEqual(["Why", "Bad", "Good"]);
    expect(sections.get("Why")?.words).toMatch(/.{30,}/);
    expect(sections.get("Bad")?.examples.length).toBeGreaterThan(0);
    expect(sections.get("Good")?.examples.length).toBeGreaterThan(0);
  });
});

test.each(codes.filter((code) => ![...TOLD_IN_WORDS, ...ASKED_OF_SERVERS, ...OF_MAILS, ...OF_FONTS].includes(code)))(
  "%s: the bad example -> the code; the good one -> nothing at all",
  (code) => {
    const { sections } = readCodePage(code);
    expect(compileExample(code, sections.get("Bad")?.examples ?? [])).toContainEqual(expect.objectContaining({ code }));
    expect(compileExample(code, sections.get("Good")?.examples ?? [])).toEqual([]);
  },
);

test.each(LINT_CODES)("%s: the bad example with the page's own silence in it -> nothing at all", (code) => {
  const { sections } = readCodePage(code);
  const silence: object = JSON.parse(sections.get("Silence it")?.examples[0]?.text ?? "");
  const silenced = (sections.get("Bad")?.examples ?? []).map((file) => ({
    ...file,
    text: JSON.stringify({ ...JSON.parse(file.text), ...silence }),
  }));
  expect(compileExample(code, silenced)).toEqual([]);
});
