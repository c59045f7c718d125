import { expect, test } from "vitest";
import { unsafeInSvg } from "../../scripts/compile/links/unsafe-in-svg.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { OPTIONS } from "./read-fixture.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const drawing = (inner: string, head = "") =>
  bytes(`${head}<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">\n${inner}\n</svg>\n`);

test.each([
  ["a script", "<script>alert(1)</script>", "a script"],
  ["a script with a prefix", '<g xmlns:s="http://www.w3.org/2000/svg"><s:script/></g>', "a script"],
  ["a script in a title, where HTML would read text", "<title><script>alert(1)</script></title>", "a script"],
  ["a frame", '<foreignObject><iframe src="a.html"/></foreignObject>', "another document"],
  ["a handler after a > in quotes", `<a id=">" onclick='x()'/>`, "an event handler"],
  ["a handler without a space before it", '<rect id="a"onload="x()"/>', "an event handler"],
  ["a link that runs code", '<a href="javascript:alert(1)"/>', "a link that runs code"],
  ["the same with references", '<a href="&#106;ava&#x09;script:alert(1)"/>', "a link that runs code"],
])("%s -> told, with its line", (_, inner, what) => {
  expect(unsafeInSvg(drawing(inner))).toEqual({ what, line: 2 });
});

test.each([
  ["an entity", '<!DOCTYPE svg [<!ENTITY x "y">]>\n', "an entity of its own"],
  ["a style sheet", '<?xml-stylesheet href="a.css"?>\n', "a style sheet from elsewhere"],
  ["an encoding", '<?xml version="1.0" encoding="ISO-2022-JP"?>\n', "another encoding than UTF-8"],
])("%s -> told", (_, head, what) => expect(unsafeInSvg(drawing("", head))).toEqual({ what, line: 1 }));

test.each([
  ["little", "utf-16le", [0xff, 0xfe]],
  ["big", "utf-16be", [0xfe, 0xff]],
] as const)("UTF-16, %s end first, in which a script hides -> told", (_, encoding, mark) => {
  const wide = Buffer.from("<!--", "utf16le");
  const hidden = Buffer.from("--><svg><script>alert(1)</script></svg>", "utf16le");
  if (encoding === "utf-16be") for (const part of [wide, hidden]) part.swap16();
  const shown = Buffer.from('  <svg width="9" height="9">  ');
  const disguised = Buffer.concat([Buffer.from(mark), wide, shown, hidden]);
  expect(new TextDecoder(encoding).decode(disguised)).toContain("<script>");
  expect(unsafeInSvg(disguised)).toEqual({ what: "another encoding than UTF-8", line: 1 });
});

test("a NUL -> told", () => {
  expect(unsafeInSvg(drawing("<g>\0</g>"))).toEqual({ what: "another encoding than UTF-8", line: 1 });
});

test("a link over several lines that runs code -> told", () => {
  expect(unsafeInSvg(drawing('<a href="java\nscript:x"/>'))?.what).toBe("a link that runs code");
});

test("drawings as programs save them -> nothing to say", () => {
  const head =
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n';
  const inner =
    '<style>.on { color: red }</style><a href="https://a.example"><text>on = off, once upon</text></a><use href="#a"/><foreignObject><div>a<br/>b</div></foreignObject>';
  expect(unsafeInSvg(drawing(inner, head))).toBeUndefined();
});

test("a post that shows such a drawing -> an error there, which leads to the line", () => {
  const post = `---\ntitle: T\nexcerpt: E.\ncategory: explainers\ndate: 2025-01-01\ntags: [AI]\nid: a\n---\n\n![A desk](./desk.svg)\n`;
  const { diagnostics } = compile(
    {
      posts: [{ path: "posts/a.md", bytes: bytes(post) }],
      figures: [],
      images: [{ path: "posts/desk.svg", bytes: drawing("<script/>") }],
    },
    OPTIONS,
  );
  expect(diagnostics).toMatchObject([
    {
      ...{ code: "image-unsafe", severity: "error", file: "posts/a.md", line: 10 },
      message: '"./desk.svg" has a script in line 2',
      related: [{ file: "posts/desk.svg", line: 2 }],
    },
  ]);
});
