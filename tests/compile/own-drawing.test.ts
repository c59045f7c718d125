import { describe, expect, test } from "vitest";
import { compileFigure } from "../../scripts/compile/figure/compile-figure.ts";
import { compileDrawing } from "../../scripts/compile/figure/drawing/compile-drawing.ts";
import { ID_MARK } from "../../site/content/svg-drawing.ts";

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50">';
const compiled = (text: string) => compileDrawing({ path: "a.svg", bytes: new TextEncoder().encode(text) }, "a.svg");
const drawn = (inner: string) => compiled(`${OPEN}\n${inner}\n</svg>`);
const told = ({ diagnostics }: ReturnType<typeof compiled>) =>
  diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`);

describe("what runs code, loads something or has no end -> refused, with its place", () => {
  test.each([
    ["<script>alert(1)</script>", "2:1 The drawing has <script>"],
    ['<rect width="1" height="1" onload="alert(1)"/>', "2:1 <rect> has the handler onload"],
    ['<g><path d="M0 0" ONCLICK="alert(1)"/></g>', "2:4 <path> has the handler onclick"],
    ['<a href="https://example.com"><path d="M0 0"/></a>', "2:1 The drawing has <a>"],
    ['<use href="javascript:alert(1)"/>', "2:1 <use> has a link that runs code"],
    ['<use xlink:href=" java&#10;script:alert(1)"/>', "2:1 <use> has a link that runs code"],
    [
      '<image href="https://example.com/a.png"/>',
      "2:1 <image> loads https://example.com/a.png, which is not in the drawing",
    ],
    [
      '<image href="data:image/svg+xml;base64,AAAA"/>',
      "2:1 <image> loads data:image/svg+xml;base64,AAAA, which is not in the drawing",
    ],
    ['<use href="other.svg#a"/>', "2:1 <use> loads other.svg#a, which is not in the drawing"],
    [
      '<rect fill="url(https://example.com/a.svg#b)"/>',
      "2:1 <rect> loads https://example.com/a.svg#b, which is not in the drawing",
    ],
    ['<rect style="fill: url(//example.com/a)"/>', "2:1 <rect> loads //example.com/a, which is not in the drawing"],
    [
      "<rect mask=\"image-set('//example.com/a' 1x)\"/>",
      "2:1 <rect> loads image-set('//example.com/a' 1x), which is not in the drawing",
    ],
    ['<rect fill="u\\72l(//example.com/a)"/>', "2:1 <rect> loads u\\72l(//example.com/a), which is not in the drawing"],
    ["<style>@import 'https://example.com/a.css';</style>", "2:1 The style sheet of the drawing has @import"],
    ["<style>@media print { rect { fill: red } }</style>", "2:1 The style sheet of the drawing has @media"],
    ["<style>rect:hover { fill: red }</style>", '2:1 The style sheet of the drawing selects "rect:hover"'],
    ['<rect style="transform: scale(2)"/>', "2:1 <rect> has the style transform"],
    ["<foreignObject><p>HTML</p></foreignObject>", "2:1 The drawing has <foreignObject>"],
    ['<rect><animate attributeName="href" to="javascript:alert(1)"/></rect>', "2:7 The drawing has <animate>"],
    ["<switch><g/><g/></switch>", "2:1 The drawing has <switch>"],
    [
      '<image href="data:image/webp;base64,AAAA"/>',
      "2:1 <image> loads data:image/webp;base64,AAAA, which is not in the drawing",
    ],
    ['<set attributeName="onclick" to="alert(1)"/>', "2:1 The drawing has <set>"],
    ['<rect fill="var(--red)"/>', "2:1 The theme has no color --red"],
    ['<g id="a"><use href="#a"/></g>', "2:11 <use> draws more than 20,000 copies"],
  ])("%s", (inner, expected) => {
    const result = drawn(inner);
    expect(result.drawing).toBeUndefined();
    expect(told(result)).toContain(expected);
    for (const { hint } of result.diagnostics) expect(hint).toMatch(/.{20,}/);
  });

  test("groups that show each other twice, thirty times over", () => {
    const groups = Array.from(
      { length: 30 },
      (_, i) => `<g id="g${i}"><use href="#g${i + 1}"/><use href="#g${i + 1}"/></g>`,
    );
    expect(told(drawn(`${groups.join("")}<g id="g30"><path d="M0 0h1"/></g>`))).toEqual([
      expect.stringContaining("draws more than 20,000 copies"),
    ]);
  });

  test("a list of entities that expand each other", () => {
    const text = `<?xml version="1.0"?>\n<!DOCTYPE svg [\n<!ENTITY a "aaaa">\n<!ENTITY b "&a;&a;">\n]>\n${OPEN}<text>&b;</text></svg>`;
    expect(told(compiled(text))).toEqual(["3:1 The drawing defines an entity, which could grow without end"]);
  });

  test("450 kB of a path", () => {
    expect(told(drawn(`<path d="${"M0 0l1 1".repeat(56_250)}"/>`))).toEqual([
      "1:1 The drawing has 450 kB without what is not drawn, and at most 100 kB are allowed",
    ]);
  });

  test("a thousand and one rules of style", () => {
    const rules = Array.from({ length: 1001 }, (_, i) => `.a${i}{fill:red}`).join("");
    expect(told(drawn(`<style>${rules}</style><path d="M0 0h1"/>`))).toContain(
      "2:1 The style sheets of the drawing have 1001 rules, at most 1000 are allowed",
    );
  });

  test("a thousand rules for thousands of elements", () => {
    const rules = ".a{fill:red}".repeat(1000);
    expect(told(drawn(`<style>${rules}</style>${'<path d="M0 0h1"/>'.repeat(20_000)}`))).toContain(
      "2:1 The style sheets of the drawing have 1000 rules for 20002 elements, which are too many",
    );
  });

  // Each of these once took minutes.
  test.each([
    ["a selector of many elements", `<style>x ${"g ".repeat(40)}path{fill:red}</style>${"<g>".repeat(80)}`],
    ["brackets that nothing closes", `<g style="line-height:${"(".repeat(300_000)}">`],
    ["spaces within a value", `<g style="line-height:a${" ".repeat(300_000)}b">`],
  ])("%s -> read at once", (_, before) => {
    expect(told(drawn(`${before}<path d="M0 0h1"/>`))).toEqual([]);
  });

  test.each(["<a", "<a x='", '<a "', "<!--"])("a million letters of %s, which nothing ends", (piece) => {
    expect(drawn(piece.repeat(1_000_000 / piece.length)).drawing).toBeUndefined();
  });

  test("empty elements with > in their attributes, a hundred and more -> not deep", () => {
    expect(told(drawn(`<path id="a>b" d="M0 0h1"/>it's > 1`.repeat(150)))).toEqual([]);
  });

  test("a thousand groups within each other", () => {
    expect(told(drawn(`${"<g>".repeat(1000)}${"</g>".repeat(1000)}`))).toEqual([
      "2:298 The drawing has groups within groups, more than 100 deep",
    ]);
  });

  test.each([
    ["which only seem to be empty", "<g id=x/>", 150, "2:892"],
    ["with ends of others between them", "<g></z>", 150, "2:694"],
    ["more than the parser can take", "<g></z>", 100_000, "1:1"],
  ])("groups within each other, %s", (_, group, count, place) => {
    expect(told(drawn(group.repeat(count)))).toEqual([
      `${place} The drawing has groups within groups, more than 100 deep`,
    ]);
  });
});

test.each([
  ["<!doctype html><html><body>No</body></html>", "1:1 The file is a web page, not an SVG"],
  ["\n<rect/>", "2:1 The file is not an SVG: it has no <svg> at its top"],
  [`${OPEN}<g><p>Words</p></g></svg>`, "<p> is no part of the drawing: the page would take it for HTML"],
  ['<svg xmlns="http://www.w3.org/2000/svg"><path/></svg>', "1:1 The drawing has no viewBox"],
  ['<svg viewBox="0 0 0 50"><path/></svg>', '1:1 "0 0 0 50" is no viewBox'],
  ['<svg viewBox="0 0 10 500"><path/></svg>', "1:1 The drawing is a column of 10 by 500"],
])("%s -> says why it is no drawing", (text, expected) => {
  expect(told(compiled(text)).join()).toContain(expected);
});

test("width and height in pixels -> the box; what is not drawn -> gone; ids -> marked wherever they are named", () => {
  const text = `<svg width="100px" height="50" onmouseoverx="" sodipodi:docname="a.svg">
    <!-- note --><title>Name</title><metadata><x:y>z</x:y></metadata><sodipodi:namedview/>
    <defs><clipPath id="cut"><path d="M0 0h9v9z"/></clipPath></defs>
    <g clip-path="url('#cut')" inkscape:label="Layer"><use xlink:href="#cut"/></g></svg>`;
  const { drawing } = compiled(text.replace(' onmouseoverx=""', ""));
  expect(drawing).toMatchObject({ width: 100, height: 50, viewBox: "0 0 100 50", hasOwnColors: false });
  expect(drawing?.markup.replace(/>\s+</g, "><")).toBe(
    `<g fill="currentColor"><defs><clipPath id="${ID_MARK}cut"><path d="M0 0h9v9z" /></clipPath></defs>` +
      `<g clip-path="url(#${ID_MARK}cut)"><use href="#${ID_MARK}cut" /></g></g>`,
  );
});

test("style sheets and styles -> attributes, the more special and the later one winning", () => {
  const { drawing } = drawn(`<style><![CDATA[
    /* } */ .a { fill: #f00 } rect { fill: #00f; stroke: #0f0 !important } #b.a, g > .c { fill: #ff0 }
    @font-face { font-family: x; src: url(https://example.com/x.woff) }
  ]]></style><rect class="a"/><rect id="b" class="a" style="stroke: none; line-height: 2"/><g><path class="c"/></g>`);
  expect(drawing?.markup.match(/<(?:rect|path)[^>]*>/g)).toEqual([
    '<rect fill="#f00" stroke="#0f0" />',
    `<rect id="${ID_MARK}b" fill="#ff0" stroke="#0f0" />`,
    '<path fill="#ff0" />',
  ]);
  expect(drawing?.hasOwnColors).toBe(true);
});

test.each([
  ["g tspan", true],
  ["g g tspan", true],
  ["g g g tspan", false],
  ["g > tspan", false],
  ["g > text > tspan", true],
  ["g > g text tspan", true],
  ["g text > text tspan", false],
  ["svg > g > g > text > tspan", true],
  ["svg > text tspan", false],
  ["* g > text > *", true],
])("%s in <g><g><text><tspan> -> fits: %s", (selector, fits) => {
  const { drawing } = drawn(`<style>${selector}{stroke:red}</style><g><g><text><tspan>x</tspan></text></g></g>`);
  expect(drawing?.markup.includes('<tspan stroke="red">')).toBe(fits);
});

test("colors of the theme alone -> it follows the theme; a picture in it -> it does not", () => {
  const themed = drawn(
    '<path fill="var(--cat, #123)" stroke="currentColor"/><text font-family="Georgia, serif">A &lt; B</text>',
  );
  expect(themed.drawing).toMatchObject({ hasOwnColors: false, texts: "<AB" });
  expect(themed.drawing?.markup).toContain('font-family="var(--font-text)"');
  expect(drawn('<image href="data:image/png;base64,iVBORw0KGgo="/>').drawing?.hasOwnColors).toBe(true);
});

describe("letters on a phone", () => {
  const figure = {
    ...{ kind: "svg", title: "One box fills first", takeaway: "Ice fills the box in the middle.", drawing: "a.svg" },
    ...{ note: "Illustrative figure", table: { head: ["Box", "Filled"], rows: [["Middle", "all of it"]] } },
  };
  const found = (texts: string, more: object = {}) => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 300">${texts}</svg>`;
    const json = JSON.stringify({ ...figure, ...more });
    const data = new Map([["a.svg", { path: "a.svg", bytes: bytes(svg) }]]);
    return compileFigure({ path: "a.json", bytes: bytes(json) }, data);
  };
  const codes = (...given: Parameters<typeof found>) => found(...given).diagnostics.map(({ code }) => code);

  test("smaller than can be read -> a warning, which says what is smaller and what would do", () => {
    const [warning] = found('<text font-size="40">Full</text><g font-size="18"><text>Half full</text></g>').diagnostics;
    expect(warning).toMatchObject({ code: "figure-lint-label", severity: "warning", file: "a.json" });
    expect(warning?.message).toContain('"Half full" in a.svg');
    expect(warning?.hint).toContain("at least 20");
  });

  test.each([
    ['<text font-size="20">Full</text>', []],
    ['<text font-size="18" transform="translate(4 5) scale(1.2)">Full</text>', []],
    ['<g transform="matrix(.5 0 0 .5 9 9)"><text font-size="30">Full</text></g>', ["figure-lint-label"]],
    ['<text font-size="40">Full<tspan font-size=".4em">, nearly</tspan></text>', ["figure-lint-label"]],
    ["<text>Full</text>", ["figure-lint-label"]],
    ['<path d="M0 0h9"/>', []],
  ])("%s -> %j", (texts, expected) => expect(codes(texts)).toEqual(expected));

  test("the figure says why -> no warning; where nothing is small, the reason is left over", () => {
    const lint = { lint: { "figure-lint-label": "The scale of the map is for those who enlarge it." } };
    expect(codes("<text>Full</text>", lint)).toEqual([]);
    expect(codes('<text font-size="40">Full</text>', lint)).toEqual(["figure-lint-unused-silence"]);
  });

  test("its page does not have what the check measured", () => {
    expect(found('<text font-size="40">Full</text>').figure).not.toHaveProperty("drawing.smallest");
  });
});
