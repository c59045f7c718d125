import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { OWN_QUOTE_KIND, QUOTE_FIGURE, QUOTE_POST } from "../figures/quote-kind.ts";
import { linkEngine, ownSite, writeFiles } from "./own-site.ts";

const FOLDER = "site/figures/quote";
const SETTINGS = {
  kinds: { quote: `./${FOLDER}` },
  words: { search: { kinds: { quote: "Words of others" } } },
};

/** The files of the kind, by their paths in a site, with changes of some. */
function kindFiles(changes: Record<string, string> = {}): Record<string, string> {
  const files = { ...OWN_QUOTE_KIND, ...changes };
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${FOLDER}/${name}`, text]));
}

/** A site that depends on the engine by its name. */
function siteWith(settings: Parameters<typeof ownSite>[0], files: Record<string, string>): string {
  const project = ownSite(settings, files);
  linkEngine(project);
  return project;
}

const project = siteWith(SETTINGS, {
  ...kindFiles(),
  "infographics/quote.json": JSON.stringify(QUOTE_FIGURE),
  "posts/quote.md": QUOTE_POST,
});
afterAll(() => rmSync(project, { recursive: true }));

const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const read = (file: string) => readFileSync(join(project, file), "utf8");
const built = (file: string) => read(join("dist", file));
const assets = () => readdirSync(join(project, "dist/assets")).filter((name) => /\.(?:js|css)$/.test(name));

describe("a kind of the owner's: a folder, and its name in the configuration", () => {
  beforeAll(() => {
    expect(briefs("build")).toMatchObject({ status: 0, stderr: "" });
  });

  test("the page shows it, with its table, and its styles reach the reader", () => {
    const page = built("post/quote.html");
    expect(page).toContain('data-kind="quote"');
    expect(page).toContain('<blockquote class="Quote"><p>Brevity is work</p>');
    expect(page).toContain('<th scope="row">An editor</th><td>Brevity is work</td>');
    expect(assets().some((name) => name.endsWith(".css") && built(`assets/${name}`).includes(".Quote-by"))).toBe(true);
  });

  test("lists show its thumbnail", () => {
    expect(built("index.html")).toMatch(/<svg class="FigureThumb"[^>]*><text [^>]*>Brevity is work<\/text><\/svg>/);
  });

  test("it can be taken away as SVG, PNG, CSV and JSON, and is on the share card", async () => {
    expect(built("figures/quote/quote.svg")).toContain(">Brevity is work</text>");
    const png = readFileSync(join(project, "dist/figures/quote/quote.png"));
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 1600 });
    expect(built("figures/quote/quote.csv")).toBe("By,Words\r\nAn editor,Brevity is work\r\n");
    expect(JSON.parse(built("figures/quote/quote.json"))).toEqual(QUOTE_FIGURE);
    const card = readFileSync(join(project, "dist/share/post/quote.png"));
    const figure = await sharp(card).extract({ left: 650, top: 112, width: 478, height: 384 }).toBuffer();
    expect((await sharp(figure).stats()).channels.some(({ min, max }) => min !== max)).toBe(true);
  });

  test("feed and Markdown have its table", () => {
    expect(built("feed.xml")).toMatch(/(?:<|&lt;)td(?:>|&gt;)Brevity is work/);
    expect(built("post/quote.md")).toContain("| An editor | Brevity is work |");
  });

  test("the search has its sign, and the name that the owner's words give it", () => {
    const scripts = assets().map((name) => built(`assets/${name}`));
    expect(scripts.some((text) => text.includes("M3 4h4v5M9"))).toBe(true);
    expect(scripts.some((text) => text.includes("Words of others"))).toBe(true);
  });

  test("again -> nothing has changed", () => {
    expect(briefs("build").stdout).toMatch(/^Nothing has changed: /m);
  });

  test("a figure of it with a mistake -> told at its place", () => {
    writeFiles(project, { "infographics/quote.json": `${JSON.stringify({ ...QUOTE_FIGURE, by: 7 }, null, 2)}\n` });
    const { status, stdout } = briefs("check");
    writeFiles(project, { "infographics/quote.json": JSON.stringify(QUOTE_FIGURE) });
    expect(status).toBe(1);
    expect(stdout).toMatch(/infographics\/quote\.json:7:9/);
    expect(stdout).toContain('"by"');
  });

  test("briefs new begins one that check finds nothing in, by a schema of the site's", () => {
    expect(briefs("new", "explainers", "Words of Others", "--figure", "quote")).toMatchObject({ status: 0 });
    expect(briefs("check", "posts/words-of-others.md").stdout).not.toMatch(/words-of-others.*(?:error|warning)/);
    const figure = JSON.parse(read("infographics/words-of-others/first-figure.json"));
    expect(figure).toMatchObject({ $schema: "../figure.schema.json", kind: "quote", by: "Who said it" });
    const { oneOf } = JSON.parse(read("infographics/figure.schema.json"));
    expect(oneOf).toHaveLength(25);
    expect(oneOf.at(-1).properties).toMatchObject({ kind: { const: "quote" }, by: { description: "Who said it." } });
  });

  test("another name for the kind, or one misspelt -> the hint names it", () => {
    for (const name of ["citation", "qoute"]) {
      const begun = briefs("new", "explainers", "Others Again", "--figure", name);
      expect(begun, name).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean "quote"?') });
    }
  });

  test("briefs figure makes its picture", () => {
    expect(briefs("figure", "infographics/quote.json", "-o", "quote.svg")).toMatchObject({ status: 0 });
    expect(read("quote.svg")).toContain(">Brevity is work</text>");
  });

  test("an edit of each of its files -> what is made of it is made anew", () => {
    const edits: [string, string, string][] = [
      ["Quote.tsx", 'className="Quote"', 'className="Quote Mine"'],
      ["table.ts", '"Words"', '"Saying"'],
      ["picture.ts", "setText(words,", 'setText(words + "!",'],
      ["schema.ts", 'describe("Who said it.")', 'transform((by) => "Mx " + by)'],
    ];
    for (const [file, from, to] of edits) {
      const text = OWN_QUOTE_KIND[file] ?? "";
      expect(text, file).toContain(from);
      writeFiles(project, kindFiles({ [file]: text.replace(from, to) }));
      const { status, stdout, stderr } = briefs("build", "--explain");
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toContain(`./${FOLDER}/${file}`);
      if (file === "Quote.tsx") expect(built("post/quote.html")).toContain('class="Quote Mine"');
      if (file === "table.ts") expect(built("feed.xml")).toContain("Saying");
      if (file === "picture.ts") expect(built("figures/quote/quote.svg")).toContain("Brevity is work!");
      if (file === "schema.ts") expect(built("post/quote.html")).toContain("Mx An editor");
    }
  });
});

test.each([
  ["picture.ts", "return stacked", "throw new Error('planted'); return stacked", ":7:9 fails: planted"],
  ["picture.ts", "export default", "planted planted; export default", ":6 fails: "],
  ["thumbnail.ts", "return [", "throw 'planted'; return [", " fails: planted"],
  ["table.ts", "return {", "throw new Error('planted'); return {", ":5:9 fails: planted"],
  ["Quote.tsx", "return (", "throw new Error('planted'); return (", " fails: planted"],
])("%s with %j as %j -> a build that fails names the file of the owner's", (file, from, to, message) => {
  const broken = siteWith(SETTINGS, {
    ...kindFiles({ [file]: (OWN_QUOTE_KIND[file] ?? "").replace(from, to) }),
    "infographics/quote.json": JSON.stringify(QUOTE_FIGURE),
    "posts/quote.md": QUOTE_POST,
  });
  const { status, stderr } = runBriefs(["build"], broken, { CI: "" });
  rmSync(broken, { recursive: true });
  expect(status).toBe(2);
  expect(stderr).toContain(`error: ./${FOLDER}/${file}${message}`);
  expect(stderr).toContain("hint: It is a kind of figure of yours: correct it there");
});

const WITHOUT_PICTURE = (OWN_QUOTE_KIND["kind.ts"] ?? "").replace(/ {2}picture.*\n/, "");

test.each<[string, object, Record<string, string>, string, string]>([
  [
    "a folder that is not there",
    { kinds: { quote: "./site/quotes" } },
    {},
    '"kinds.quote" names ./site/quotes, which is not there',
    "correct its path",
  ],
  [
    "a path outside of site/",
    { kinds: { quote: "../quote" } },
    {},
    '"kinds.quote" must be a folder in site/',
    "./site/figures/quote",
  ],
  ["a name of the engine's", { kinds: { bar: `./${FOLDER}` } }, kindFiles(), '"kinds.bar" must have another name', ""],
  [
    "a name with a space",
    { kinds: { "My Quote": `./${FOLDER}` } },
    kindFiles(),
    "must have a name of lower-case letters",
    "",
  ],
  [
    "a missing file",
    { kinds: { quote: "./site/empty" } },
    { "site/empty/kind.ts": "" },
    '"kinds.quote" names ./site/empty, which has no schema.ts',
    "site/figures/kinds",
  ],
  [
    "a file in the place of the folder",
    { kinds: { quote: "./site/quote" } },
    { "site/quote": "" },
    '"kinds.quote" names ./site/quote, which is not there',
    "Write the folder",
  ],
  [
    "no component",
    { kinds: { quote: "./site/empty" } },
    { "site/empty/kind.ts": "" },
    "which has no component, such as Quote.tsx",
    "Write it",
  ],
  [
    "two components",
    SETTINGS,
    kindFiles({ "Saying.tsx": "" }),
    "which has several components: Quote.tsx, Saying.tsx",
    "a folder below",
  ],
  [
    "another name in the schema",
    { kinds: { saying: `./${FOLDER}` } },
    kindFiles(),
    'the schema is of the kind "quote"',
    'z.literal("saying")',
  ],
  [
    "a kind without a picture",
    SETTINGS,
    kindFiles({ "kind.ts": WITHOUT_PICTURE }),
    "names no picture",
    "Write picture:",
  ],
  ["no definition", SETTINGS, kindFiles({ "kind.ts": "export {};\n" }), "defines no kind", "defineKind"],
  [
    "a module with a mistake",
    SETTINGS,
    kindFiles({ "schema.ts": "export const quoteSchema = planted;\n" }),
    "planted is not defined",
    "Correct it there",
  ],
  [
    "a word for a kind that there is not",
    { words: { search: { kinds: { qoute: "x" } } } },
    {},
    'no kind of figure "qoute"',
    "Name its folder in kinds",
  ],
])("%s -> exit 2, and what to write", (_, settings, files, message, hint) => {
  const broken = siteWith(settings, files);
  const { status, stderr } = runBriefs(["check"], broken);
  rmSync(broken, { recursive: true });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(hint);
});
