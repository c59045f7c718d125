import { parse } from "parse5";
import { describe, expect, test } from "vitest";
import { fillPlaceholders } from "../../functions/src/mail/fill-placeholders.ts";
import { renderMail } from "../../functions/src/mail/render-mail.ts";
import { attribute, elements, mailFaults, textOf } from "./mail-faults.ts";
import { SAMPLE_MAILS } from "./sample-mails.ts";

describe.each(SAMPLE_MAILS)("the $name mail", ({ mail, links }) => {
  test("-> small, nothing remote, nothing that breaks a mail program, only the given links", () => {
    expect(mailFaults(mail.html, links)).toEqual([]);
  });

  test("plain text -> contains every sentence and every link of the HTML", () => {
    for (const sentence of sentencesIn(mail.html)) expect(mail.text).toContain(sentence);
    for (const link of links) expect(mail.text.split("\n")).toContain(link);
  });

  test("-> contains every given link", () => {
    const hrefs = elements(parse(mail.html)).flatMap((element) => attribute(element, "href") ?? []);
    expect(new Set(hrefs)).toEqual(new Set(links));
  });

  test("the preview in an inbox -> the mail's first sentences", () => {
    const [hidden] = elements(parse(mail.html)).filter((one) => attribute(one, "style")?.startsWith("display:none"));
    expect(mail.text.split("\n")).toContain(hidden && textOf(hidden));
  });
});

test("a link with &, quotes and angle brackets -> leads to the same URL, and is shown as it is", () => {
  const confirmUrl = `https://briefs.example/?a=1&b="2"&c='3'&amp;d=<4>&copy=$&{{signUps}}`;
  const { html, text } = renderMail.confirmation({ confirmUrl });
  expect(mailFaults(html, [confirmUrl])).toEqual([]);
  const shown = elements(parse(html)).filter((element) => attribute(element, "href") === confirmUrl);
  expect(shown.map(textOf)).toContain(confirmUrl);
  expect(text.split("\n")).toContain(confirmUrl);
});

test("a wordmark without a suffix -> no empty box behind its name; the box of one with a suffix stays", () => {
  const html = '<b>{{name}}<span class="suffix" style="padding:1px">{{suffix}}</span></b>';
  const filled = (suffix: string) => fillPlaceholders(html, (path) => (path === "name" ? "mine" : suffix));
  expect(filled("")).toBe("<b>mine</b>");
  expect(filled(".ai")).toBe('<b>mine<span class="suffix" style="padding:1px">.ai</span></b>');
  expect(sound).toMatch(/<span class="suffix"[^>]*>[^<]/);
});

const sound = renderMail.confirmation({ confirmUrl: "https://briefs.example/confirm" }).html;

test.each([
  ["a picture", "<h1", '<img src="https://briefs.example/open.gif"><h1', "<img src>"],
  ["a script", "<h1", "<script></script><h1", "<script>"],
  ["a background from elsewhere", "margin:0;", "background:url(https://briefs.example/a.png);margin:0;", "url("],
  ["a web font", "body {", "@import 'https://fonts.example/a.css'; body {", "@import"],
  ["a variable", "margin:0;", "color:var(--ink);margin:0;", "var("],
  ["a flex box", "margin:0;", "display:flex;margin:0;", "display:flex"],
  ["another link", "briefs.example/confirm", "other.example", "leads to https://other.example"],
  ["a picture for Outlook alone", "<h1", "<!--[if mso]><v:rect></v:rect><![endif]--><h1", "Outlook: <v:rect>"],
  ["a layout table without its role", ' role="presentation"', "", "a layout table without a role"],
  ["no language", ' lang="en"', "", "no lang"],
  ["an apostrophe as &apos;", "<h1", "&apos;<h1", "&apos;"],
  ["no title", /<title>.*<\/title>/, "", "no title"],
  ["a mail that Gmail would clip", "<h1", `${"<div></div>".repeat(3000)}<h1`, "bytes"],
  ["no declaration of dark mode", '<meta name="color-scheme"', "<meta", "no color-scheme"],
])("guard: %s -> found", (_, what, instead, fault) => {
  expect(mailFaults(sound, ["https://briefs.example/confirm"])).toEqual([]);
  const broken = sound.replace(what, instead);
  expect(mailFaults(broken, ["https://briefs.example/confirm"]).join("\n")).toContain(fault);
});

/** Everything that a reader sees, except the wordmark. */
function sentencesIn(html: string): string[] {
  return elements(parse(html))
    .filter(({ childNodes }) => childNodes.some((node) => node.nodeName === "#text" && textOf(node).trim() !== ""))
    .filter(({ tagName, attrs }) => !/style|title/.test(tagName) && !/translate|suffix/.test(JSON.stringify(attrs)))
    .flatMap((element) => element.childNodes.flatMap((node) => (node.nodeName === "#text" ? textOf(node) : [])))
    .map((text) => text.trim())
    .filter((text) => text !== "");
}
