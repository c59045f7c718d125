import { hash } from "node:crypto";
import type { ElementContent } from "hast";
import { parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { plainText } from "../../../scripts/newsletter/issue/plain-text.ts";
import { feedHtml } from "../../../scripts/render/feeds/feed-html.ts";
import { attribute, elements, textOf } from "../mail-faults.ts";
import { CONFIG, fixtureIssue } from "./fixture-issue.ts";

const found = await fixtureIssue();
const { mail, compiled, posts } = found;
const parts = new Map(compiled.parts.map(({ name, html }) => [name, html]));
const lead = parts.get('"Rice at Five Euros", in full') ?? "";

test("the note, the lead in full, the others -> in this order", () => {
  expect([...parts.keys()]).toEqual(["the editor's note", '"Rice at Five Euros", in full', '"The Monsoon, Mapped"']);
  const places = ["this week is about", "Rice at Five Euros</a>", "The Monsoon, Mapped"].map((text) =>
    mail.html.indexOf(text),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("the lead post -> the words of feeds in their order; formulas, and a drawing that is a link, beside them", () => {
  const [post] = posts;
  if (!post) throw new Error("The issue has no posts");
  const feed = feedHtml({ post, pictures: new Map(), drawn: true, config: CONFIG });
  const inFeed = wordsOf(feed, ({ tagName }) => tagName === "figure" || tagName === "math");
  const inMail = wordsOf(lead.slice(lead.indexOf("Rice has become")), (element) => attribute(element, "class") === "f");
  const added = inMail.filter((word) => {
    if (inFeed[0] === word) return inFeed.shift() === undefined;
    return true;
  });
  expect(inFeed).toEqual([]);
  expect(added).toEqual(["p", "a", "b", "2", "x", "2", "The", "field", "as", "a", "drawing"]);
});

describe("a figure", () => {
  const images = elements(parseFragment(lead)).filter(({ tagName }) => tagName === "img");

  test("-> its takeaway in place of the picture, its size, and a picture for dark grounds", () => {
    const [image] = images;
    const url = `${CONFIG.url}/newsletter/14/figures/rice-price/price`;
    expect(image?.attrs).toEqual(
      expect.arrayContaining([
        { name: "src", value: `${url}.png` },
        { name: "alt", value: "A kilo cost 4 euros in 2023 and 5 in 2024." },
        { name: "width", value: "520" },
        { name: "height", value: expect.stringMatching(/^\d{3}$/) },
      ]),
    );
    expect(lead).toContain(`<source media="(prefers-color-scheme: dark)" srcset="${url}.dark.png">`);
  });

  test("of two values -> its table; of nine -> none", () => {
    expect(lead).toContain(">2023</td>");
    expect(lead).not.toContain(">2019</td>");
  });

  test("every picture -> width, height and alternative text", () => {
    for (const image of images) {
      for (const name of ["width", "height", "alt"]) expect(attribute(image, name), name).toBeTruthy();
    }
  });
});

test("an SVG of the author -> a link, as no mail program shows one", () => {
  expect(lead).toMatch(/<a href="[^"]+\.svg"[^>]*>The field as a drawing<\/a>/);
  expect(lead).not.toMatch(/<img src="[^"]+\.svg"/);
});

test("every address -> absolute, by https", () => {
  const addresses = elements(parseFragment(mail.html)).flatMap((element) =>
    ["href", "src", "srcset"].flatMap((name) => attribute(element, name) ?? []),
  );
  expect(addresses.filter((url) => !/^https:\/\/|^\{\{(?:unsubscribe|preferences)Url\}\}$/.test(url))).toEqual([]);
});

test("placeholders -> those of a reader alone, though a post writes about them", () => {
  const placeholders = (text: string) => text.match(/\{\{[^}]*\}\}/g);
  expect(placeholders(mail.html)).toEqual(["{{preferencesUrl}}", "{{unsubscribeUrl}}"]);
  expect(placeholders(mail.text)).toEqual(["{{preferencesUrl}}", "{{unsubscribeUrl}}"]);
  expect(textOf(parseFragment(lead))).toContain("and {{unsubscribeUrl}} is a placeholder");
});

test("the time in the site's zone -> the instant in UTC", () => expect(mail.sendAt).toBe("2026-12-01T06:00:00.000Z"));

test("urls -> every page and picture of the site in the mail, none elsewhere", () => {
  const named = [...mail.html.matchAll(/"(https:\/\/briefs\.example[^"#]*)/g)].map(([, url]) => url);
  expect(mail.urls).toEqual([...new Set(named)].sort());
  expect(mail.urls).toContain(`${CONFIG.url}/newsletter/14`);
});

test("the hash -> that of all other fields; another subject, another hash", async () => {
  const { hash: own, ...fields } = mail;
  expect(own).toBe(hash("sha256", JSON.stringify(fields), "hex"));
  const { mail: other } = await fixtureIssue({ ...CONFIG, name: "Another" });
  expect(other.hash).not.toBe(own);
});

describe("the plain text", () => {
  test("an address that is written out within a sentence -> once; the address behind words -> below", () => {
    const url = "https://example.net/a?b=1&c=2";
    const text = (value: string): ElementContent => ({ type: "text", value });
    const link = (href: string, words: string): ElementContent => {
      return { type: "element", tagName: "a", properties: { href }, children: [text(words)] };
    };
    const sentence = [text("See "), link(url, url), link("https://a.example/", " or this")];
    expect(plainText(sentence)).toBe(`See ${url} or this\nhttps://a.example/`);
    expect(plainText([link(url, url)])).toBe(url);
  });

  test("-> each link on a line of its own", () => {
    const lines = mail.text.split("\n");
    for (const url of ["https://ministry.example/rice", `${CONFIG.url}/post/monsoon-map`, "{{unsubscribeUrl}}"]) {
      expect(lines).toContain(url);
    }
    expect(lines.filter((line) => line.includes("https://") && !/^https:\/\/\S+$/.test(line))).toEqual([]);
  });

  test.each([
    ["a figure", "A kilo cost 4 euros in 2023 and 5 in 2024.\n\nLabel | Price\n2023 | 4€\n2024 | 5€"],
    ["a formula", "p = (a + b)/2, and x^2 of it is tax[1]."],
    ["an alert", "> Tip\n>\n> Buy it by the sack."],
    ["code", '    echo "rice" | wc -c'],
    ["a list of tasks", "- ☑ Bought\n- ☐ Eaten"],
    ["a picture", "Sacks in a store\n"],
    ["a note", "1. By the law of 2024."],
  ])("%s -> legible", (_, text) => expect(mail.text).toContain(text));
});

test("in German -> the frame's words too, and the language of the mail", async () => {
  const { mail: german } = await fixtureIssue({ ...CONFIG, locale: "de-DE" });
  expect(german.html).toContain('<html lang="de"');
  expect(german.text).toContain("Ausgabe 14 · 1. Dezember 2026");
  expect(german.text).toContain("Abbestellen:\n{{unsubscribeUrl}}");
});

type Element = ReturnType<typeof elements>[number];

/** Without what is left out, such as a figure. */
function wordsOf(html: string, isLeftOut: (element: Element) => boolean = () => false): string[] {
  const texts = (node: Parameters<typeof textOf>[0]): string[] => {
    if ("tagName" in node && isLeftOut(node)) return [];
    return "childNodes" in node ? node.childNodes.flatMap(texts) : [textOf(node)];
  };
  return (
    texts(parseFragment(html))
      .join(" ")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
