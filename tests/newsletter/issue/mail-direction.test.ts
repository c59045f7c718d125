import type { Element, ElementContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { h } from "hastscript";
import { expect, test } from "vitest";
import { directedStyle } from "../../../scripts/newsletter/issue/mail-direction.ts";
import { mailNodes } from "../../../scripts/newsletter/issue/mail-nodes.ts";
import { mailPalettes } from "../../../scripts/newsletter/mail-palette.ts";
import { tokensCss } from "../../../scripts/project/theme/tokens-css.ts";
import { CONFIG, fixtureIssue } from "./fixture-issue.ts";

const colors = mailPalettes(tokensCss()).light;
const html = (nodes: ElementContent[]) => toHtml({ type: "root", children: nodes });
const list = (dir?: "rtl"): Element => h("ul", { dir }, h("li", { dir }, "بند"));

test("blocks from right to left -> aligned on the right, with the list's signs within the mail and the quote's line on the right", () => {
  expect(html(mailNodes([list("rtl")], colors))).toBe(
    '<ul dir="rtl" style="margin:0 0 18px;padding:0 24px 0 0;text-align:right"><li dir="rtl" style="margin:0 0 8px">بند</li></ul>',
  );
  const quote = html(mailNodes([h("blockquote", { dir: "rtl" }, h("p", "اقتباس"))], colors));
  expect(quote).toMatch(/padding:0 16px 0 0;border-right:3px solid #\w+;text-align:right"><p style="margin:0 0 18px">/);
});

test("the same in a site that runs from right to left -> mirrored, and aligned as the blocks around", () => {
  expect(html(mailNodes([list()], colors, "rtl"))).toContain('<ul style="margin:0 0 18px;padding:0 24px 0 0">');
  expect(html(mailNodes([h("p", { dir: "ltr" }, "Latin")], colors, "rtl"))).toContain("text-align:left");
  expect(html(mailNodes([list()], colors))).toContain("padding:0 0 0 24px");
});

test("a cell whose column is aligned -> stays so in a table from right to left", () => {
  const table = h("table", { dir: "rtl" }, h("tbody", h("tr", [h("th", { align: "right" }, "1"), h("th", "أ")])));
  const aligns = [
    ...html(mailNodes([table], colors)).matchAll(/<th[^>]* style="padding:7px 0 7px 12px;text-align:(\w+)/g),
  ];
  expect(aligns.map(([, align]) => align)).toEqual(["right", "right"]);
});

test.each([
  ["المد", "en-US", "rtl"],
  ["GPT المد", "en-US", undefined],
  ["GPT المد", "ar-EG", "rtl"],
  ["The tide", "ar-EG", undefined],
])("a title %s in a site in %s -> dir: %s", (title, locale, dir) => {
  const attributes = directedStyle(title, "margin:0", { locale });
  expect(attributes).toEqual(dir ? { dir, style: "margin:0;text-align:right" } : { style: "margin:0" });
});

test("the mail of a site that runs from right to left -> its texts do, and the English words of the interface do not", async () => {
  const { compiled } = await fixtureIssue({ ...CONFIG, locale: "ar-EG" });
  const [note] = compiled.parts;
  expect(note?.html).toContain('<div dir="rtl" style="text-align:right"><p ');
  expect(note?.html).toContain("From the editor</p>");
});
