import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parse } from "parse5";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { functionsSite } from "../../scripts/newsletter/functions-site.ts";
import { tokensCss } from "../../scripts/project/theme/tokens-css.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { de } from "../../site/content/words/de.ts";
import { en } from "../../site/content/words/en.ts";
import siteConfig from "../../site/site.config.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { GERMAN, germanProject } from "./german-project.ts";

const { footer: _, ...settings } = GERMAN;
const config: SiteConfig = { ...siteConfig, ...settings };

let project: string;
beforeAll(async () => {
  project = await germanProject();
  const { status, stdout, stderr } = runBriefs(["build", "--no-pictures"], project);
  if (status !== 0) throw new Error(stdout + stderr);
});
afterAll(() => rmSync(project, { recursive: true }));

const files = () => readdirSync(join(project, "dist"), { recursive: true, encoding: "utf8" });
const read = (file: string) => readFileSync(join(project, "dist", file), "utf8");

describe("a site in German -> no English word of the catalogue is left", () => {
  test.each([".html", ".xml", ".json", ".md", ".csv", ".txt"])("in its files %s", (ending) => {
    const found = files().filter((file) => file.endsWith(ending));
    expect(found.length).toBeGreaterThan(0);
    expect(found.flatMap((file) => english(piecesOf(file, read(file))).map((word) => `${file}: ${word}`))).toEqual([]);
  });

  test("in the scripts of its readers", () => {
    const scripts = files().filter((file) => file.endsWith(".js"));
    const text = scripts.map(read).join("\n");
    expect(text).toContain(de.reader.page.skipToContent);
    expect(ENGLISH.filter((word) => word.length >= LONG && text.includes(word))).toEqual([]);
  });

  // Mails have no words but these: compile-mails.test.ts.
  test("in its mails and the answers of its functions", () => {
    const site = functionsSite(config, tokensCss());
    expect(site).toContain('language: "de"');
    expect(english(site.split(/"/))).toEqual([]);
  });

  test("guard: an English word in a page -> found", () => {
    expect(english(piecesOf("a.html", '<a aria-label="Skip to content">No:</a>'))).toEqual(["Skip to content", "No:"]);
  });
});

test("its dates, its numbers and the language of its documents -> German", () => {
  const post = read("post/alles.html");
  expect(post).toContain('<html lang="de-DE">');
  expect(post).toContain('<time dateTime="2026-11-24">24. November 2026</time>');
  expect(post).toMatch(/1\.234,5\s€/);
  expect(post).toContain(">Hinweis</p>");
  expect(read("index.html")).toContain("24. Nov. 2026");
  expect(read("feed.xml")).toContain("<language>de-de</language>");
  expect(read("feed.xml")).toContain("Den Beitrag vom 24. November 2026 lesen");
});

test("a title in quotation marks -> German ones, wherever it stands", () => {
  const titled = files().filter((file) => /\.(?:html|xml|json|txt|md)$/.test(file) && /Ganz .?wenig/.test(read(file)));
  for (const file of ["post/wenig.html", "post/alles.html", "index.html", "feed.xml", "llms.txt", "post/wenig.md"]) {
    expect(titled).toContain(file);
  }
  expect(titled.filter((file) => !/Ganz ‚wenig‘/.test(read(file)) || /Ganz [^‚]wenig/.test(read(file)))).toEqual([]);
});

/** The parameters by which a phrase chooses its form. */
const NUMBERS = new Set(["total", "minutes"]);

/** Texts and fixed parts of phrases that German has not word for word. */
const ENGLISH = [...new Set(leaves(en, de))];
/** A shorter one stands by itself, or is a part of other words. */
const LONG = 12;

function english(pieces: string[]): string[] {
  const alone = new Set(pieces.map((piece) => piece.trim()));
  const all = pieces.join("\n");
  return ENGLISH.filter((word) => (word.length >= LONG && all.includes(word)) || alone.has(word));
}

type Tree = { [name: string]: string | ((values: never) => string) | Tree };

function leaves(words: Tree, german: Tree): string[] {
  return Object.entries(words).flatMap(([name, word]) => {
    const other = german[name];
    if (typeof word === "object") return leaves(word, other as Tree);
    const same = partsOf(other).join("\n");
    return partsOf(word).filter((part) => /[a-z]{2}/i.test(part) && !same.includes(part));
  });
}

/** A phrase's own text, without the values in it: with values for one and for many. */
function partsOf(word: Tree[string] | undefined): string[] {
  if (typeof word === "string") return [word];
  if (typeof word !== "function") return [];
  const call = word as (values: unknown) => string;
  return [1, 7].flatMap((count) => {
    const values = new Proxy({}, { get: (_, name) => (NUMBERS.has(String(name)) ? count : "§") });
    return call(values)
      .split(/[§\d]+/)
      .map((part) => part.trim());
  });
}

/** What a reader sees or hears of a file, piece by piece. */
function piecesOf(file: string, text: string): string[] {
  if (file.endsWith(".html")) return textsIn(parse(text));
  if (file.endsWith(".csv")) return text.split(/[,\r\n]+/);
  if (file.endsWith(".xml")) return text.split(/[<>]|&[lg]t;/);
  if (file.endsWith(".json")) return stringsIn(JSON.parse(text)).flatMap((value) => textsIn(parse(value)));
  return text.split(/[|\n*]+/);
}

/** Without what says only of which kind a page's data are. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => (name === "kind" ? [] : stringsIn(one)));
}

interface ParsedNode {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: unknown[];
}

function textsIn(node: unknown): string[] {
  const { nodeName, value = "", attrs = [], childNodes = [] } = node as ParsedNode;
  if (nodeName === "script" || nodeName === "style") return [];
  const own = nodeName === "#text" ? [value] : attrs.filter(({ name }) => SAID.has(name)).map((one) => one.value);
  return [...own, ...childNodes.flatMap(textsIn)];
}

const SAID = new Set(["aria-label", "aria-roledescription", "title", "alt", "placeholder", "content", "value"]);
