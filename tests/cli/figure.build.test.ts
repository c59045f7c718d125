import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { themeColors } from "../../scripts/project/theme/theme-colors.ts";
import { themeCss } from "../../scripts/project/theme/theme-css.ts";
import siteConfig from "../../site/site.config.ts";
import { runBriefs } from "./run-briefs.ts";

const FIGURE = "infographics/week-42-briefing-agents-get-hands/setup-time.json";
const tokens = themeCss({ config: siteConfig, root: "." });
const folder = mkdtempSync(join(tmpdir(), "briefs-figure-"));
afterAll(() => rmSync(folder, { recursive: true }));
const out = (name: string) => join(folder, name);
mkdirSync(out("folder.png"));
const text = (name: string) => readFileSync(out(name), "utf8");

describe("a good figure -> exit 0, the file, one line that names it", () => {
  test("png: a picture of 1600 pixels in the colours of the post that shows it", async () => {
    const { stdout, stderr, status } = runBriefs(["figure", FIGURE, "-o", out("a.png")]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^Wrote .*a\.png, \d+ kB\n$/);
    expect(await sharp(out("a.png")).metadata()).toMatchObject({ format: "png", width: 1600 });
    const colors = (name: string) => runBriefs(["figure", FIGURE, "-o", out(name), "--category", "briefings"]);
    expect(colors("b.png").status).toBe(0);
    expect(readFileSync(out("a.png")).equals(readFileSync(out("b.png")))).toBe(true);
  });

  test("svg, into a folder that is made for it", () => {
    expect(runBriefs(["figure", FIGURE, "--output", out("deep/er/a.svg")]).status).toBe(0);
    expect(text("deep/er/a.svg")).toMatch(/^<svg [^>]*>\n<title/);
    expect(text("deep/er/a.svg")).toContain(themeColors(tokens, "briefings")("cat"));
  });

  test("csv: bare numbers, the unit in the head", () => {
    expect(runBriefs(["figure", FIGURE, "-o", out("a.csv")]).status).toBe(0);
    expect(text("a.csv")).toBe("Label,Setup time (h)\r\nTraditional API integration,40\r\nComputer use,4\r\n");
  });

  test("html: the figure and its styles, and nothing from elsewhere", () => {
    expect(runBriefs(["figure", FIGURE, "-o", out("a.html")]).status).toBe(0);
    const html = text("a.html");
    expect(html).toContain('<figure class="Figure"');
    expect(html).toContain('<body data-category="briefings">');
    expect(html).not.toMatch(/<link|<script|<img|@import|\b(?:src|href)="(?!#)|url\((?!data:)/);
    expect(html).toContain("--paper: light-dark(");
    expect(html).toMatch(/\[data-category="briefings"\] ?\{ ?--cat: light-dark\(/);
  });
});

test("--json -> one document with what was written", () => {
  const { stdout, status } = runBriefs(["figure", FIGURE, "-o", out("c.csv"), "--json"]);
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({ diagnostics: [], file: out("c.csv"), form: "csv", bytes: 70 });
});

test("a file of no project, with its CSV beside it -> the site's own colours", () => {
  const figure = {
    kind: "bar",
    title: "Two",
    takeaway: "More of b",
    note: "Illustrative figure",
    unit: "h",
    data: "d.csv",
  };
  writeFileSync(out("own.json"), JSON.stringify(figure));
  writeFileSync(out("d.csv"), "Label,Hours\na,1\nb,2\n");
  expect(runBriefs(["figure", "own.json", "-o", "own.svg"], folder)).toMatchObject({ status: 0, stderr: "" });
  expect(text("own.svg")).toContain(themeColors(tokens)("cat"));
});

test("the CSV from which the figure is made, as the file to write -> refused, and it stays as it is", () => {
  const data = "Region,Time\nA,1\nB,2\n";
  writeFileSync(out("times.csv"), data);
  const figure = { kind: "bar", title: "A is done first", takeaway: "A takes one hour.", unit: "h", data: "times.csv" };
  writeFileSync(out("times.json"), JSON.stringify(figure));
  const { status, stderr } = runBriefs(["figure", out("times.json"), "-o", out("times.csv")]);
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("made from") });
  expect(text("times.csv")).toBe(data);
  symlinkSync(out("times.csv"), out("linked.csv"));
  expect(runBriefs(["figure", out("times.json"), "-o", out("linked.csv")]).status).toBe(2);
  expect(text("times.csv")).toBe(data);
  expect(runBriefs(["figure", out("times.json"), "-o", out("other.csv")]).status).toBe(0);
});

test("--posts and --infographics -> the colours of a post there", () => {
  for (const name of ["posts", "infographics"]) mkdirSync(out(`site/${name}`), { recursive: true });
  cpSync(join(import.meta.dirname, "../..", FIGURE), out("site/infographics/own.json"));
  const front = "id: 1\ntitle: A\nexcerpt: x\ncategory: case-notes\ndate: 2025-10-17\ntags: [AI]";
  writeFileSync(out("site/posts/a.md"), `---\n${front}\n---\n\n![Own](../infographics/own.json)\n`);
  symlinkSync("nowhere.md", out("site/posts/dead.md"));
  symlinkSync("nowhere.csv", out("site/infographics/dead.csv"));
  const folders = ["--posts", out("site/posts"), "--infographics", out("site/infographics")];
  expect(runBriefs(["figure", out("site/infographics/own.json"), "-o", out("own2.svg"), ...folders]).stderr).toBe("");
  expect(text("own2.svg")).toContain(themeColors(tokens, "case-notes")("cat"));
});

test("a post that writes the figure's path with escapes or a query -> its colours", () => {
  for (const name of ["posts", "infographics"]) mkdirSync(out(`escaped/${name}`), { recursive: true });
  cpSync(join(import.meta.dirname, "../..", FIGURE), out("escaped/infographics/my own.json"));
  const front = "id: 1\ntitle: A\nexcerpt: x\ncategory: case-notes\ndate: 2025-10-17\ntags: [AI]";
  writeFileSync(out("escaped/posts/a.md"), `---\n${front}\n---\n\n![Own](../infographics/my%20own.json?raw=true)\n`);
  const folders = ["--posts", out("escaped/posts"), "--infographics", out("escaped/infographics")];
  runBriefs(["figure", out("escaped/infographics/my own.json"), "-o", out("escaped.svg"), ...folders]);
  expect(text("escaped.svg")).toContain(themeColors(tokens, "case-notes")("cat"));
});

test("a figure with errors -> exit 1, the code frame, nothing written", () => {
  writeFileSync(out("bad.json"), '{\n  "kind": "bar",\n  "title": "x",\n  "takeawy": "y"\n}\n');
  const { stdout, status } = runBriefs(["figure", out("bad.json"), "-o", out("bad.png")]);
  expect(status).toBe(1);
  expect(stdout).toContain("error[figure-unknown-key]");
  expect(stdout).toContain('4 |   "takeawy": "y"');
  expect(() => text("bad.png")).toThrow("ENOENT");
});

test("a figure of no project, from another folder -> it is told by the path that it was named by", () => {
  mkdirSync(out("other ü"), { recursive: true });
  writeFileSync(out("other ü/bad.json"), '{"kind":"bar","title":"x","takeaway":"y","data":"d.csv"}');
  writeFileSync(out("other ü/d.csv"), "Label,Hours\na,one\n");
  const { stdout, status } = runBriefs(["figure", "other ü/bad.json", "-o", "bad.svg", "--json"], folder);
  expect(status).toBe(1);
  const files = JSON.parse(stdout).diagnostics.map(({ file }: { file: string }) => file);
  expect(new Set(files)).toEqual(new Set(["other ü/d.csv"]));
  const framed = runBriefs(["figure", "other ü/bad.json", "-o", "bad.svg"], folder).stdout;
  expect(framed).toContain("other ü/d.csv:2:3");
  expect(framed).toContain("2 | a,one");
});

test("a figure with warnings only -> they are said, and the file is written", () => {
  writeFileSync(
    out("warn.json"),
    '{"kind":"bar","title":"x","takeaway":"y","labels":["a"],"series":[{"name":"n","values":[1]}]}',
  );
  const { stdout, status } = runBriefs(["figure", out("warn.json"), "-o", out("warn.csv")]);
  expect(status).toBe(0);
  expect(stdout).toContain("warning[figure-lint-unit]");
  expect(stdout).toContain("Wrote ");
});

describe("misuse -> exit 2, the remedy on stderr", () => {
  test.each([
    ["a form that there is not", ["figure", FIGURE, "-o", "a.gif"], ".png, .svg, .csv or .html"],
    ["no form", ["figure", FIGURE, "-o", "picture"], ".png, .svg, .csv or .html"],
    ["no output", ["figure", FIGURE], "--output <file>"],
    ["no figure", ["figure"], "file"],
    ["a file that is not there", ["figure", "nowhere.json", "-o", "a.png"], "nowhere.json: there is no such file"],
    [
      "a folder",
      ["figure", "infographics/week-42-briefing-agents-get-hands", "-o", out("x.png")],
      "is a folder\n\nusage: briefs figure <file>\nhint: Name one of its figures: infographics/week-42-briefing-agents-get-hands/",
    ],
    [
      "a folder without a figure",
      ["figure", "site", "-o", out("x.png")],
      "is a folder\n\nusage: briefs figure <file>\nhint: Name a figure, a .json file",
    ],
    [
      "a post",
      ["figure", "README.md", "-o", out("x.png")],
      "README.md is not a figure\n\nusage: briefs figure <file>\nhint: Name a figure, a .json file",
    ],
    [
      "a folder to write to",
      ["figure", FIGURE, "-o", out("folder.png")],
      "folder.png is a folder\n\nusage: briefs figure <file>\nhint: Name a file with",
    ],
    [
      "a category that there is not",
      ["figure", FIGURE, "-o", out("x.png"), "--category", "news"],
      "briefings, playbooks",
    ],
  ])("%s", (_, args, remedy) => {
    const { stdout, stderr, status } = runBriefs(args);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
    expect(stderr).toContain(remedy);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test("--help -> an example that works where that of briefs new was followed, whatever other posts there are", () => {
  const [, example = ""] = /Examples:\n {2}briefs (.*)\n/.exec(runBriefs(["figure", "--help"]).stdout) ?? [];
  const project = out("begun");
  for (const name of ["posts", "infographics"]) mkdirSync(join(project, name), { recursive: true });
  writeFileSync(join(project, "package.json"), "{}");
  expect(runBriefs(["new", "explainers", "How Agents Remember", "--figure", "flow"], project).status).toBe(0);
  expect(runBriefs(example.split(" "), project)).toMatchObject({ status: 0, stderr: "" });
});
