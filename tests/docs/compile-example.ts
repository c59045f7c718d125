import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { importPosts } from "../../scripts/author/import/import-posts.ts";
import { readSourceFormat } from "../../scripts/author/import/read-source-format.ts";
import type { Diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { isIssue, isTextPage, SLUG_REGISTRY_FILE, type SourceFile } from "../../scripts/compile/source/source.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { outdatedOverrides } from "../../scripts/project/overrides/check-overrides.ts";
import { parseOverridesLock } from "../../scripts/project/overrides/override-lock.ts";
import { checkColors } from "../../scripts/project/theme/check-colors.ts";
import { themeCss } from "../../scripts/project/theme/theme-css.ts";
import siteConfig from "../../site/site.config.ts";
import { OPTIONS } from "../compile/read-fixture.ts";
import type { ExampleFile } from "./read-code-page.ts";

const ROOT = join(import.meta.dirname, "../..");
const FRONT_MATTER = `title: A title
excerpt: What it is about.
category: briefings
date: 2025-10-17
tags: [AI]`;
/** An example has neither the posts nor the pages that this site's configuration names, but for its page of privacy. */
const BARE = { favorites: [], footer: ["categories", { label: "Privacy", to: "privacy" }] };

/** What the files of an example give, put into a small site that has what they name. */
export function compileExample(code: string, files: ExampleFile[]): Diagnostic[] {
  if (code.startsWith("import-")) return imported(files);
  if (code === "override-outdated") return files.flatMap(({ text }) => outdated(text));
  if (code.startsWith("color-")) return checkColors({ file: "tokens.css", text: withTokens(files) });
  const sources = files.map((file, i) => source(file.path ?? defaultPath(file, i), whole(code, file, i)));
  const has = (extension: string) => sources.filter(({ path }) => path.endsWith(extension));
  const slugRegistry = sources.find(({ path }) => path.endsWith(SLUG_REGISTRY_FILE));
  if (slugRegistry)
    return compile(
      { posts: has(".md"), figures: [], images: [], slugRegistry },
      { ...OPTIONS, registryMustBeCurrent: ["slug-lock-old", "id-missing"].includes(code) },
    ).diagnostics;
  const showsFigures = code !== "figure-unused" && has(".json").length > 0;
  const pages = has(".md").filter(isTextPage);
  const issues = has(".md").filter(isIssue);
  const texts = has(".md").filter((file) => !isTextPage(file) && !isIssue(file));
  const posts = [
    ...texts,
    source("posts/other-post.md", post("id: 1", "![Setup time](../infographics/setup-time.json)")),
    ...(showsFigures ? [source("posts/shows.md", post("id: 2", has(".json").map(shown).join("\n\n")))] : []),
  ];
  const figures = [
    ...has(".json"),
    ...has(".csv"),
    { path: "infographics/setup-time.json", bytes: fixture("figure-missing/infographics/setup.json") },
  ];
  const images = [
    ...has(".png"),
    ...has(".svg"),
    { path: "posts/desk.png", bytes: fixture("image-missing/posts/cat.png") },
  ];
  const settings = sources.find(({ path }) => path.endsWith(".config.ts"));
  const site = settings && {
    site: { ...siteConfig, ...BARE, ...parse(new TextDecoder().decode(settings.bytes)) },
  };
  const clock = code === "updated-ahead" && { clock: { at: Date.parse("2026-01-01"), timeZone: "Europe/Berlin" } };
  const options = { ...OPTIONS, ...site, ...clock, timeZone: "Europe/Berlin" };
  return compile({ posts, pages, issues, figures, images, isSite: site !== undefined }, options).diagnostics;
}

/** What a lock says of an override, where the engine's component is this one now. */
function outdated(lock: string): Diagnostic[] {
  const textOf = () => "export function Footer() {\n  return <footer>New words</footer>;\n}\n";
  const overrides = { Footer: "./site/components/Footer.tsx" };
  return outdatedOverrides({ overrides, lock: parseOverridesLock(lock), textOf });
}

/** What bringing them from another system's site reports. Those in posts/ are here already. */
function imported(examples: ExampleFile[]): Diagnostic[] {
  const [here, there] = [examples.filter(isHere), examples.filter((one) => !isHere(one))];
  const texts = new Map(there.map(({ path, text }) => [path ?? "", text]));
  const files = {
    paths: new Set(texts.keys()),
    read: (path: string) => new TextEncoder().encode(texts.get(path)),
    nameOf: (path: string) => path,
  };
  const read = readSourceFormat({ files, shown: ".", categories: siteConfig.categories }, undefined);
  const categories = { fallback: "explainers" as const, byName: new Map(), ids: ["explainers"] };
  const known = { owners: new Map(here.map(({ path = "" }) => [basename(path, ".md"), path])) };
  const clock = { at: Date.parse("2025-10-17"), timeZone: "UTC" };
  const job = { ...read, files, categories, known, clock, siteConfig, origin: undefined };
  return [...read.diagnostics, ...importPosts(job).diagnostics];
}

function isHere({ path = "" }: ExampleFile): boolean {
  return path.startsWith("posts/");
}

function defaultPath({ lang }: ExampleFile, i: number): string {
  return lang === "markdown" ? `posts/example-${i}.md` : `infographics/example-${i}.${lang}`;
}

/** A page shows of a post what matters: one without front matter gets some, unless that is what the page is about. */
function whole(code: string, { lang, text }: ExampleFile, i: number): string {
  return lang !== "markdown" || /^front-matter-/.test(code) || text.startsWith("---") ? text : post(`id: 1${i}`, text);
}

function post(id: string, body: string): string {
  return `---\n${id}\n${FRONT_MATTER}\n---\n\n${body}\n`;
}

function shown({ path }: SourceFile): string {
  return `![A figure](../${path})`;
}

function source(path: string, text: string): SourceFile {
  return { path, bytes: new TextEncoder().encode(text) };
}

function fixture(path: string): Uint8Array {
  return readFileSync(join(ROOT, "tests/compile/fixtures", path));
}

/** The site's own tokens with the declarations of an example in the place of theirs. */
function withTokens(files: ExampleFile[]): string {
  let tokens = themeCss({ config: siteConfig, root: "." });
  for (const { text } of files) {
    const [, selector = "", name = "", value = ""] = /^(\S+) \{\s*(--[\w-]+): ([^;]+);\s*\}$/.exec(text) ?? [];
    const block = tokens.indexOf(`${selector} {`);
    const rest = tokens.slice(block).replace(new RegExp(`${name}: [^;]+`), `${name}: ${value}`);
    if (selector === "" || block === -1) throw new Error(`No block of tokens.css:\n${text}`);
    tokens = tokens.slice(0, block) + rest;
  }
  return tokens;
}
