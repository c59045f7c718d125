import { describe, expect, test } from "vitest";
import { xml } from "../../../scripts/render/feeds/xml.ts";

describe("text of an author in XML -> nothing of it is markup, and nothing is no character", () => {
  test.each([
    ["markup", "<b>&amp;</b>", "&lt;b&gt;&amp;amp;&lt;/b&gt;"],
    ["the end of a CDATA section", "a]]>b", "a]]&gt;b"],
    ["control characters, but for white space", "a\u0000b\u0008c\u000Bd\u001Fe\tf\ng", "abcde\tf\ng"],
    ["half of a pair", "a\uD83Db", "a\uFFFDb"],
    ["both halves, and letters beyond Latin", "😀 日本語", "😀 日本語"],
    ["what no document may hold", "a\uFFFEb\uFFFFc", "abc"],
  ])("%s", (_, text, written) => expect(xml("t", {}, text).markup).toBe(`<t>${written}</t>`));

  test("in an attribute -> quotes, too", () => {
    expect(xml("t", { a: 'x"y<', b: undefined }).markup).toBe('<t a="x&quot;y&lt;"/>');
  });
});
