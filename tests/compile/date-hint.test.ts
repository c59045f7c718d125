import { expect, test } from "vitest";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { compilePost } from "../../scripts/compile/post/compile-post.ts";
import { postWords } from "../english.ts";
import { testCategories } from "../test-categories.ts";

/** The line that the help proposes for a date, without a fix: only its author knows what was meant. */
function hintFor(field: string, written: string): string | undefined {
  const { hint, fix } = problemOf(field, written) ?? {};
  expect(fix).toBeUndefined();
  return hint;
}

function problemOf(field: string, written: string): Diagnostic | undefined {
  const fields = ["id: 1", "title: A", "excerpt: x", "category: explainers", "tags: [AI]"];
  const dates = field === "date" ? [`date: ${written}`] : ["date: 2025-01-01", `${field}: ${written}`];
  const text = `---\n${[...fields, ...dates].join("\n")}\n---\n\nText.\n`;
  const { diagnostics } = compilePost(
    { path: "posts/a.md", bytes: new TextEncoder().encode(text) },
    { categories: testCategories, words: postWords },
  );
  expect(diagnostics).toMatchObject([{ code: "front-matter-invalid" }]);
  return diagnostics[0];
}

test.each([
  "24.10.2025",
  "24. 10. 2025",
  "24/10/2025",
  "10/24/2025",
  "24-10-2025",
  "Oct 24, 2025",
  "October 24th, 2025",
  "24 October 2025",
  "24. Oct 2025",
  "24-Oct-2025",
  "Fri, 24 Oct 2025",
  "Fri Oct 24 2025",
  "Friday, October 24, 2025",
  "2025 Oct 24",
  "2025, October 24",
])("%s -> the same day as it is written here", (written) => {
  expect(hintFor("date", written)).toBe("Write date: 2025-10-24");
  expect(hintFor("updated", written)).toBe("Write updated: 2025-10-24");
});

test.each([
  ["3.4.2025", "2025-04-03"],
  ["4/4/2025", "2025-04-04"],
  ["Sept 3, 2025", "2025-09-03"],
  ["May 1 2025", "2025-05-01"],
])("%s -> %s", (written, day) => expect(hintFor("date", written)).toBe(`Write date: ${day}`));

test.each([
  "03/04/2025",
  "3-4-2025",
  "31.02.2025",
  "24.10.25",
  "Ma 3, 2025",
  "Octopus 24, 2025",
  "Oct 24, 2025 9am",
  "24 October",
])("%s, of which nobody can be sure -> no day", (written) => {
  expect(hintFor("date", written)).not.toContain("Write date: ");
});

test.each([
  ["2026-02-30", "February 2026 has 28 days"],
  ["2024-02-30", "February 2024 has 29 days"],
  ["2025-04-31T09:00", "April 2025 has 30 days"],
  ["2026/2/30", "February 2026 has 28 days"],
  ["31.02.2025", "February 2025 has 28 days"],
  ["Feb 30, 2026", "February 2026 has 28 days"],
  ["31st June 2025", "June 2025 has 30 days"],
  ["2025-13-01", "months go from 01 to 12, and this one is 13"],
  ["2025-02-00", "the days of February begin at 01"],
])("%s, which no calendar has -> %s", (written, why) => {
  for (const field of ["date", "updated"])
    expect(problemOf(field, written)?.message).toBe(`"${field}" cannot be ${written}: ${why}`);
});

test("a day in curly quotes -> the day without them", () => {
  for (const field of ["date", "updated"])
    expect(problemOf(field, "“2025-02-12”")).toMatchObject({
      hint: `Write ${field}: 2025-02-12`,
      fix: [{ text: "2025-02-12" }],
    });
});
