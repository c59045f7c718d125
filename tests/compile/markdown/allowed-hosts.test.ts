import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { degradeHtml } from "../../../scripts/author/import/body/degrade-html.ts";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import type { AllowedHosts } from "../../../site/content/allowed-hosts.ts";
import { languageOf } from "../../../site/content/words/language.ts";
import { postWords } from "../../english.ts";

const ALLOW = { images: ["pics.example", "*.cdn.example"], frames: ["www.youtube-nocookie.com"] };
const FRAME =
  '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="A talk" width="560" height="315" allowfullscreen></iframe>';

const compile = (text: string, allow?: AllowedHosts) => {
  const { body, diagnostics } = compileMarkdown({ file: "posts/a.md", text, allow, words: postWords });
  return { html: toHtml(body), diagnostics };
};

const FIGURE =
  '<figure><a href="https://www.youtube.com/watch?v=abcdefghijk" aria-label="Video: A talk" data-embed="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1" data-kind="video" data-title="A talk" data-site="youtube.com" data-shape="560/315">A talk</a><figcaption>Video: <a href="https://www.youtube.com/watch?v=abcdefghijk">youtube.com</a>. Nothing is loaded from there until you press.</figcaption></figure>';

test.each([
  ["", FRAME, FIGURE],
  ["beside text in a paragraph of its own", `Text.\n\n${FRAME}\n\nMore.`, `<p>Text.</p>\n${FIGURE}\n<p>More.</p>`],
  [
    "in a line of text",
    `See ${FRAME}.`,
    '<p>See <a href="https://www.youtube.com/watch?v=abcdefghijk" title="Video: A talk">A talk</a>.</p>',
  ],
])(
  "a frame of an allowed host %s -> a figure or a link that loads nothing, with the page of the video",
  (_, text, expected) => {
    const { html, diagnostics } = compile(text, ALLOW);
    expect(diagnostics).toEqual([]);
    expect(html).toBe(expected);
  },
);

test("a frame with a still -> the picture in the link, which is one of the post's pictures", () => {
  const text = FRAME.replace("<iframe", '<iframe poster="talk/still.jpg"');
  const { body, images, diagnostics } = compileMarkdown({ file: "posts/a.md", text, allow: ALLOW, words: postWords });
  expect(diagnostics).toEqual([]);
  expect(images).toMatchObject([
    { url: "talk/still.jpg", alt: "A talk", place: { line: 1, column: 17, endColumn: 31 } },
  ]);
  expect(toHtml(body)).toContain('<img src="talk/still.jpg" alt="A talk"></a><figcaption>A talk. Video: ');
});

test("a file of an allowed host -> a figure that says so to the script, with the words of the site's language", () => {
  const text = '<video src="https://media.example/clip.mp4" title="Die Presse" controls>\nNo video here.\n</video>';
  const words = languageOf({ locale: "de-DE" }).words.documents.post;
  const allow = { videos: ["media.example"] };
  const { body, diagnostics } = compileMarkdown({ file: "posts/a.md", text, allow, words });
  expect(diagnostics).toEqual([]);
  expect(toHtml(body)).toBe(
    `<figure><a href="https://media.example/clip.mp4" aria-label="Video: Die Presse" data-embed="https://media.example/clip.mp4" data-kind="file" data-title="Die Presse" data-site="media.example">Die Presse</a><figcaption>Video: <a href="https://media.example/clip.mp4">media.example</a>. ${words.embed.note}</figcaption></figure>`,
  );
  expect(words.embed.note).not.toBe(postWords.embed.note);
});

test.each([
  [
    "a frame of another host",
    '<iframe src="https://other.example/x" title="A map" width="4"></iframe>',
    "[A map](https://other.example/x)",
  ],
  [
    "a frame without a title",
    '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
    '<iframe title="youtube.com" src="https://www.youtube-nocookie.com/embed/abcdefghijk"></iframe>',
  ],
  ["a frame of an allowed host", FRAME, FRAME],
])("%s, imported -> a link, or a frame that a post can have", (_, text, expected) => {
  expect(degradeHtml(text, { allow: ALLOW, words: postWords.embed }, () => {})).toBe(expected);
});

test.each([
  ["a file beside the post", '<video src="clip.mp4" title="x"></video>', "Put the file on a host of videos first"],
  [
    "a file of another host",
    '<video src="https://v.example/a.mp4" title="x"></video>',
    'allow: { videos: ["v.example"] }',
  ],
  [
    "its source apart",
    '<video title="x"><source src="https://v.example/a.mp4"></video>',
    'allow: { videos: ["v.example"] }',
  ],
])("a video with %s, where nothing is allowed -> an error that says what to do", (_, text, hint) => {
  const [first] = compile(text).diagnostics;
  expect(first).toMatchObject({ code: "html-forbidden-element", hint: expect.stringContaining(hint) });
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
