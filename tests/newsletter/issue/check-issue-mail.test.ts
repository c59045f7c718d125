import type { Element } from "hast";
import { describe, expect, test } from "vitest";
import { checkIssueMail } from "../../../scripts/newsletter/issue/check-issue-mail.ts";
import type { CompiledIssueMail } from "../../../scripts/newsletter/issue/compile-issue-mail.ts";
import { CONFIG, fixtureIssue } from "./fixture-issue.ts";

const FILE = "posts/newsletter/014.md";
const { compiled } = await fixtureIssue();
const problemsOf = (more: Partial<CompiledIssueMail>, config = CONFIG) =>
  checkIssueMail(FILE, { ...compiled, ...more }, config);

test("a good mail -> no problem", async () => expect(await problemsOf({})).toEqual([]));

describe("the size, as the mail is sent", () => {
  const ofBytes = (bytes: number) => {
    const html = "é".repeat(Math.round(bytes / 6.24));
    return problemsOf({ mail: { ...compiled.mail, html }, parts: [{ name: "the note", html }] });
  };

  test("85 kB -> fine", async () => expect(await ofBytes(85_000)).toEqual([]));

  test("95 kB, of half as many letters -> a warning that names the heaviest part", async () => {
    const [problem, ...others] = await ofBytes(95_000);
    expect(problem).toMatchObject({ code: "issue-long", severity: "warning", file: FILE });
    expect(problem?.hint).toMatch(/the note: 9[45]\.\d kB/);
    expect(others).toEqual([]);
  });

  test("101 kB -> an error", async () => {
    expect(await ofBytes(102_000)).toMatchObject([{ code: "issue-too-long", severity: "error" }]);
  });
});

test.each(["https://example.com", "https://news.example.org"])(
  "a site at %s -> its sender is nobody's",
  async (url) => {
    expect(await problemsOf({}, { ...CONFIG, url })).toMatchObject([{ code: "issue-sender", severity: "error" }]);
  },
);

test("a sender of the owner's own -> fine, whatever the site's address", async () => {
  const config = { ...CONFIG, url: "https://example.com", mailFrom: "Rice <rice@briefs.example>" };
  expect(await problemsOf({}, config)).toEqual([]);
});

describe("an address that no mail can have -> an error that names the part", () => {
  test.each([
    ["a link by http", element("a", { href: "http://shop.example/" })],
    ["a path of the site", element("a", { href: "/post/rice" })],
    ["a part of a page", element("a", { href: "#top" })],
    ["a picture by http", element("img", { src: "http://shop.example/a.png", alt: "Rice" })],
    ["a picture for dark grounds by http", element("source", { srcSet: "http://shop.example/a.png" })],
  ])("%s", async (_, node) => {
    const [problem, ...others] = await problemsOf({ sections: [{ name: "the editor's note", nodes: [node] }] });
    expect(problem).toMatchObject({ code: "issue-url", severity: "error" });
    expect(problem?.message).toContain("the editor's note");
    expect(others).toEqual([]);
  });

  test("an address for mail -> fine", async () => {
    const node = element("a", { href: "mailto:rice@briefs.example" });
    expect(await problemsOf({ sections: [{ name: "the editor's note", nodes: [node] }] })).toEqual([]);
  });
});

test("a picture without alternative text -> an error that names it", async () => {
  const nodes = [element("p", {}, [element("img", { src: "https://briefs.example/a.png", alt: "" })])];
  const [problem] = await problemsOf({ sections: [{ name: '"Rice"', nodes }] });
  expect(problem).toMatchObject({ code: "issue-picture-alt", severity: "error" });
  expect(problem?.message).toContain("https://briefs.example/a.png");
});

function element(tagName: string, properties: Element["properties"], children: Element[] = []): Element {
  return { type: "element", tagName, properties, children };
}
