import { expect, test } from "vitest";
import { parseMarkdown } from "../../../scripts/compile/post/markdown/parse-markdown.ts";
import { positionedText } from "../../../scripts/compile/post/markdown/positioned-text.ts";
import { readAllTags } from "../../../scripts/compile/post/markdown/read-tags.ts";

const CONTEXTS = {
  "no container": ["", ""],
  "a line of a list item": ["- An item.\n\t", "\t"],
  "a paragraph of a list item": ["1. An item.\n\n\t", "\t"],
  "a quote": ["> A line.\n>\n>\t", ">\t"],
  "a list in a list": ["- a\n\t- b\n\n\t\t", "\t\t"],
  "a list in a quote": ["> - a\n>\n>\t", ">\t"],
  "spaces and tabs": ["- a\n\n \t", " \t"],
};
const HTML = [
  "<center>Big words</center>",
  '<p class="x">a <b\n@title="y">b</b> c</p> d',
  "<div>\n@<center>x</center>\n@@<i>y</i>\n@</div>",
  "text <b>c</b> and <i\n@title='z'>d</i> text",
  "<!-- a\n@b -->\n@<u>c</u>",
];

test.each(Object.entries(CONTEXTS))(
  "HTML in %s that is indented by tabs -> each tag is found where it is written",
  (_, [first = "", next = ""]) => {
    for (const html of HTML) {
      const text = `${first}${html.replaceAll("@", next)}\n\nThe end.\n`;
      const tags = readAllTags(parseMarkdown(text), positionedText("a.md", text));
      expect(tags.map(({ start, end }) => text.slice(start, end))).toEqual(text.match(/<\/?\w(?:\n[> \t]*|[^>])*>/g));
      for (const { attributes } of tags)
        for (const { name, value, valueStart, valueEnd, start } of attributes) {
          expect(text.slice(valueStart, valueEnd)).toBe(value);
          expect(text.startsWith(name, start)).toBe(true);
        }
    }
  },
);
