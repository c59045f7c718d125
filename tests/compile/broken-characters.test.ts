import { expect, test } from "vitest";
import { parseJson } from "../../scripts/compile/figure/parse-json.ts";
import { parseYaml } from "../../scripts/compile/post/front-matter/parse-yaml.ts";

const HINT = expect.stringContaining("Write the character itself");

test("half of a character in front matter -> an error at its value", () => {
  const text = 'title: "An emoji: \\ud83d"\ntags: ["ok", "\\udc00"]\n';
  const { document, diagnostics } = parseYaml({ file: "posts/a.md", text }, { text, start: 0 });
  expect(document).toBeUndefined();
  expect(diagnostics).toMatchObject([
    {
      code: "front-matter-syntax",
      line: 1,
      column: 8,
      message: '"title" has \\ud83d, which is half of a character',
      hint: HINT,
    },
    {
      code: "front-matter-syntax",
      line: 2,
      message: '"tags[1]" has \\udc00, which is half of a character',
      hint: HINT,
    },
  ]);
});

test("half of a character in a figure -> an error at its value; both broken -> fine", () => {
  const figure = (title: string) => parseJson({ file: "infographics/a.json", text: `{\n  "title": "${title}"\n}\n` });
  expect(figure("\\ud83d\\ude42").diagnostics).toEqual([]);
  expect(figure("\\ud83d!")).toMatchObject({
    diagnostics: [{ code: "figure-syntax", line: 2, column: 12, hint: HINT }],
  });
});

test("control characters and noncharacters by their escapes -> an error at the value; white space -> fine", () => {
  const figure = (title: string) => parseJson({ file: "infographics/a.json", text: `{\n  "title": "${title}"\n}\n` });
  expect(figure("a\\tb\\nc").diagnostics).toEqual([]);
  for (const written of ["\\u0000", "\\u001b", "\\uffff"]) {
    const message = `"title" has ${written}, which is no character that a page can show`;
    expect(figure(`a${written}b`).diagnostics).toMatchObject([{ code: "figure-syntax", line: 2, message }]);
  }
  const text = 'title: "a\\0b"\n';
  expect(parseYaml({ file: "posts/a.md", text }, { text, start: 0 }).diagnostics).toMatchObject([
    { code: "front-matter-syntax", line: 1, column: 8, hint: "Remove it" },
  ]);
});
