import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import type { AllowedHosts } from "../../../site/content/allowed-hosts.ts";
import { postWords } from "../../english.ts";

const ALLOW = { images: ["pics.example", "*.cdn.example"], frames: ["www.youtube-nocookie.com"] };
const FRAME =
  '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A talk" width="560" height="315" allowfullscreen></iframe>';

const compile = (text: string, allow?: AllowedHosts) => {
  const { body, diagnostics } = compileMarkdown({ file: "posts/a.md", text, allow, words: postWords });
  return { html: toHtml(body), diagnostics };
};

test("a frame of an allowed host -> there with its size and title, sandboxed, loaded when it is near", () => {
  const { html, diagnostics } = compile(FRAME, ALLOW);
  expect(diagnostics).toEqual([]);
  for (const part of [
    'src="https://www.youtube-nocookie.com/embed/x"',
    'title="A talk"',
    'width="560"',
    'height="315"',
    'loading="lazy"',
    'sandbox="allow-scripts allow-same-origin allow-presentation"',
    'referrerpolicy="strict-origin-when-cross-origin"',
  ]) {
    expect(html).toContain(part);
  }
});

test("the same frame where nothing is allowed -> an error that names the line of the configuration", () => {
  const line = 'site/site.config.ts: allow: { frames: ["www.youtube-nocookie.com"] }';
  const hint = expect.stringContaining(line);
  expect(compile(FRAME).diagnostics).toMatchObject([{ code: "html-forbidden-element", line: 1, hint }]);
  const images = { images: ["pics.example"] };
  expect(compile(FRAME, images).diagnostics).toMatchObject([{ code: "html-forbidden-element", hint }]);
});

test.each([
  [
    "of another host",
    '<iframe src="https://evil.example/" title="x"></iframe>',
    "html-forbidden-url",
    '["evil.example"]',
  ],
  [
    "of a host that only begins alike",
    '<iframe src="https://www.youtube-nocookie.com.evil.example/" title="x"></iframe>',
    "html-forbidden-url",
    "evil.example",
  ],
  [
    "without https",
    '<iframe src="http://www.youtube-nocookie.com/" title="x"></iframe>',
    "html-forbidden-url",
    "allow:",
  ],
  ["by a path", '<iframe src="/private" title="x"></iframe>', "html-forbidden-url", "Write a link"],
  ["that runs", '<iframe src="javascript:alert(1)" title="x"></iframe>', "html-forbidden-url", "Write a link"],
  [
    "with a user before the host",
    '<iframe src="https://www.youtube-nocookie.com@evil.example/" title="x"></iframe>',
    "html-forbidden-url",
    "evil.example",
  ],
  [
    "without a title",
    '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
    "html-forbidden-attribute",
    "title=",
  ],
  ["without an address", '<iframe title="x"></iframe>', "html-forbidden-attribute", "src="],
  [
    "with a document of its own",
    '<iframe src="https://www.youtube-nocookie.com/x" title="x" srcdoc="<b>"></iframe>',
    "html-forbidden-attribute",
    "Remove it",
  ],
  [
    "with a sandbox of its own",
    '<iframe src="https://www.youtube-nocookie.com/x" title="x" sandbox="allow-top-navigation"></iframe>',
    "html-dropped-attribute",
    "Remove it",
  ],
])("a frame %s -> told", (_, frame, code, hint) => {
  expect(compile(frame, ALLOW).diagnostics).toMatchObject([{ code, hint: expect.stringContaining(hint) }]);
});

test.each([
  "![A cat](https://pics.example/cat.png)",
  '<img src="https://a.cdn.example/cat.png" alt="A cat" width="8">',
])("%s, of an allowed host -> there, loaded when it is near", (text) => {
  const { html, diagnostics } = compile(text, ALLOW);
  expect(diagnostics).toEqual([]);
  expect(html).toContain('loading="lazy" referrerpolicy="strict-origin-when-cross-origin"');
});

test.each([
  [
    "https://other.example/cat.png",
    '. To load from there, write in site/site.config.ts: allow: { images: ["other.example"] }',
  ],
  ["https://cdn.example/cat.png", '["cdn.example"]'],
  ["//pics.example/cat.png", "Save it"],
  ["data:image/png;base64,AA", "Save it"],
])("a picture %s -> an error with its line", (url, hint) => {
  expect(compile(`![A cat](${url})`, { images: ["*.cdn.example"] }).diagnostics).toMatchObject([
    { code: "html-forbidden-url", hint: expect.stringContaining(hint) },
  ]);
});
