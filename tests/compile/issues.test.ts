import { expect, test } from "vitest";
import { ISSUE_TEMPLATE } from "../../scripts/compile/post/post-template.ts";
import { isIssue, type SourceFile } from "../../scripts/compile/source/source.ts";
import { type CompileOptions, compile } from "../../scripts/graph/compile.ts";
import { OPTIONS } from "./read-fixture.ts";

const FILE = "posts/newsletter/014.md";
const NOTE = ISSUE_TEMPLATE.opening;
const BERLIN = { timeZone: "Europe/Berlin" };

test("an issue with a figure and links by paths -> whole, and no problem: it is no post, its figure is shown, its time is an instant", () => {
  const files = {
    "posts/rice.md": post("rice", { body: "See [issue 14](newsletter/014.md)." }),
    [FILE]: issue({ body: "[Rice](../rice.md)\n\n![Costs](../../infographics/costs.json)" }),
    "infographics/costs.json": FIGURE,
  };
  const { content, diagnostics } = compiled(files, BERLIN);
  expect(diagnostics).toEqual([]);
  expect(content.posts.map(({ id }) => id)).toEqual(["rice"]);
  expect(content.issues).toMatchObject([
    {
      ...{ issue: 14, subject: "Seven charts on rice", posts: ["rice"], categories: [] },
      ...{ send: "2026-12-01T07:00", sendAt: "2026-12-01T06:00:00.000Z", figures: [{ id: "costs" }] },
    },
  ]);
  expect(JSON.stringify(content.issues[0]?.body)).toContain('"href":"/post/rice"');
  expect(JSON.stringify(content.posts[0]?.body)).toContain('"href":"/newsletter/14"');
});

test.each([
  ["a field that there is not", { more: "sent: true" }, "front-matter-unknown-key", 7],
  ["no preheader", { preheader: undefined }, "front-matter-missing-field", 1],
  ["an empty subject", { subject: '""' }, "front-matter-invalid", 3],
  ["a subject of 61 characters", { subject: "s".repeat(61) }, "front-matter-invalid", 3],
  ["a preheader that is the subject", { preheader: "seven charts on RICE" }, "issue-preheader", 4],
  ["a time with a zone of its own", { send: "2026-12-01T07:00Z" }, "front-matter-invalid", 5],
  ["no time of day", { send: "2026-12-01" }, "front-matter-invalid", 5],
  ["an unknown category", { more: "categories: [weather]" }, "front-matter-invalid", 7],
  ["no posts", { posts: "[]" }, "front-matter-invalid", 6],
  ["a picture without a text alternative", { body: "![](../cat.svg)" }, "issue-picture-alt", 8],
  ["a link by http", { body: "[Study](http://study.example.net/)" }, "issue-url", 8],
  ["a link without a scheme", { body: '<a href="//study.example.net/">Study</a>' }, "link-broken", 8],
  ["a link to no page", { body: "[Study](study)" }, "link-broken", 8],
])("%s -> told with the line", (_, fields, code, line) => {
  expect(problems({ "posts/rice.md": post("rice"), [FILE]: issue(fields) })).toMatchObject([
    { code, line, file: FILE, severity: "error" },
  ]);
});

test.each([
  ["a post that there is not", "[rise]", "no post with the id", 'Did you mean "rice"?'],
  ["a post by its slug", "[the-monsoon]", "no post with the id", "Write monsoon, the id of posts/the-monsoon.md"],
  ["a draft", "[rice, later]", "posts/later.md is a draft", "Publish it"],
  ["a post that opens later", "[rice, tomorrow]", "published at 2026-12-02, after", "Send the issue later"],
])("an issue with %s -> told at the entry", (_, posts, message, hint) => {
  const files = {
    "posts/rice.md": post("rice"),
    "posts/the-monsoon.md": post("monsoon"),
    "posts/later.md": post("later", { more: "draft: true" }),
    "posts/tomorrow.md": post("tomorrow", { date: "2026-12-02" }),
    [FILE]: issue({ posts }),
  };
  expect(problems(files)).toMatchObject([
    {
      ...{ code: "issue-post", file: FILE, line: 6 },
      ...{ message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    },
  ]);
});

test("texts of several lines -> one line, in an issue and in a post: a subject with two is refused by mailers", () => {
  const files = {
    "posts/rice.md": post("rice").replace("title: On rice", "title: |\n  On\n\n  rice"),
    [FILE]: issue({ subject: '"Seven charts \\r\\n on rice"', preheader: '|\n  And\n  three "maps"' }),
  };
  const { content, diagnostics } = compiled(files);
  expect(diagnostics).toEqual([]);
  expect(content.issues).toMatchObject([{ subject: "Seven charts on rice", preheader: "And three “maps”" }]);
  expect(content.posts).toMatchObject([{ title: "On rice" }]);
});

test("a post in two issues, and twice in one -> told at the later mention, which leads to the earlier", () => {
  const files = {
    "posts/rice.md": post("rice"),
    [FILE]: issue({ posts: "[rice, rice]" }),
    "posts/newsletter/015.md": issue({ number: 15, subject: "More" }),
  };
  expect(problems(files)).toMatchObject([
    { code: "issue-post-twice", file: FILE, line: 6, column: 15, related: [{ file: FILE, column: 9 }] },
    { code: "issue-post-twice", file: "posts/newsletter/015.md", related: [{ file: FILE, line: 6 }] },
  ]);
});

test.each([
  ["another number than its file", { [FILE]: 13 }, FILE, "its file's name the number 14", "Write issue: 14"],
  [
    "a file that is no number",
    { "posts/newsletter/rice.md": 14 },
    "posts/newsletter/rice.md",
    "not the number",
    `Move it to ${FILE}`,
  ],
  [
    "a file with too few digits",
    { "posts/newsletter/14.md": 14 },
    "posts/newsletter/14.md",
    "not the number",
    `Move it to ${FILE}`,
  ],
  [
    "the number of another",
    { [FILE]: 14, "posts/newsletter/015.md": 14 },
    "posts/newsletter/015.md",
    `${FILE} has it`,
    "Write issue: 15",
  ],
  [
    "a number that skips one",
    { [FILE]: 14, "posts/newsletter/016.md": 16 },
    "posts/newsletter/016.md",
    "Issue 14 is followed by issue 16",
    "Write issue: 15",
  ],
])("an issue with %s -> told with the way out", (_, issues, file, message, hint) => {
  const files = Object.entries(issues).map(([path, number], at): [string, string] => {
    return [path, issue({ number, posts: `[p${at}]` })];
  });
  const posts = files.map((_, at): [string, string] => [`posts/p${at}.md`, post(`p${at}`)]);
  expect(problems(Object.fromEntries([...posts, ...files]))).toMatchObject([
    {
      code: "issue-number",
      file,
      line: 2,
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    },
  ]);
});

test.each([
  ["2027-03-28T02:30", "would be 2027-03-28T01:30 or 2027-03-28T03:30", "Write 2027-03-28T01:30 or 2027-03-28T03:30"],
  ["2027-10-31T02:30", "at 2027-10-31T00:30Z and at 2027-10-31T01:30Z", "such as 2027-10-31T01:30 or 2027-10-31T03:30"],
])("a time when the clocks are set, %s -> both readings, and a time that comes once", (send, message, hint) => {
  const files = { "posts/rice.md": post("rice"), [FILE]: issue({ send }) };
  expect(problems(files, BERLIN)).toMatchObject([
    {
      code: "issue-send",
      file: FILE,
      line: 5,
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    },
  ]);
  expect(problems(files, { timeZone: "UTC" })).toEqual([]);
});

test.each([
  ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  ["2027-10-31T03:00", "2027-10-31T02:00:00.000Z"],
])("a time just beside the hour in which clocks are set, %s -> no problem", (send, sendAt) => {
  const { content, diagnostics } = compiled({ "posts/rice.md": post("rice"), [FILE]: issue({ send }) }, BERLIN);
  expect(diagnostics).toEqual([]);
  expect(content.issues).toMatchObject([{ sendAt }]);
});

test("before the time and after it -> the same problems; only a link to the issue works from then on", () => {
  const late = post("late", { date: "2026-12-02" });
  const files = { "posts/late.md": late, [FILE]: issue({ posts: "[late]" }) };
  const codes = (day: string, more = {}) => {
    const clock = { at: Date.parse(day), timeZone: "UTC" };
    return problems({ ...files, ...more }, { clock }).map(({ code }) => code);
  };
  expect(codes("2026-11-25")).toEqual(["issue-post"]);
  expect(codes("2027-11-25")).toEqual(["issue-post"]);
  const linking = { "posts/rice.md": post("rice", { body: "[Issue](/newsletter/14)" }) };
  expect(codes("2026-11-25", linking)).toEqual(["issue-post", "link-broken"]);
  expect(codes("2027-11-25", linking)).toEqual(["issue-post"]);
});

test("held back until its time -> open from that very moment on", () => {
  const files = { "posts/rice.md": post("rice"), [FILE]: issue({}) };
  const moment = Date.parse("2026-12-01T06:00:00Z");
  const scheduleAt = (at: number) => compiled(files, { ...BERLIN, clock: { at, ...BERLIN } }).schedule;
  expect(scheduleAt(moment - 1)).toEqual({ held: [FILE], nextPublishAt: "2026-12-01T06:00:00.000Z" });
  expect(scheduleAt(moment)).toEqual({ held: [], nextPublishAt: null });
});

test("a note that links to a post which opens before the issue is sent -> no problem, although neither is open yet", () => {
  const files = {
    "posts/rice.md": post("rice", { date: "2026-11-30" }),
    [FILE]: issue({ body: "[Rice](../rice.md)" }),
  };
  const clock = { at: Date.parse("2026-11-25"), timeZone: "UTC" };
  const { diagnostics, schedule } = compiled(files, { clock });
  expect(diagnostics).toEqual([]);
  expect(schedule).toEqual({ held: ["posts/rice.md", FILE], nextPublishAt: "2026-11-30T00:00:00.000Z" });
});

test.each([
  ["untouched", NOTE, { line: 9, column: 1, endColumn: NOTE.length + 1 }],
  ["with words before and behind it", `Hello. ${NOTE} Yours.`, { line: 9, column: 8, endColumn: NOTE.length + 8 }],
])("the note of the template, %s -> a warning with its place", (_, body, place) => {
  expect(problems({ "posts/rice.md": post("rice"), [FILE]: issue({ body: `\n${body}` }) })).toMatchObject([
    {
      ...{ code: "issue-template", severity: "warning", file: FILE, hint: expect.stringContaining("your own") },
      ...place,
    },
  ]);
});

test("an issue in a site without a newsletter -> a warning in place of its problems, and no issue", () => {
  const { content, diagnostics } = compiled({ [FILE]: issue({ posts: "[gone]" }) }, { hasNewsletter: false });
  expect(diagnostics).toMatchObject([{ code: "file-ignored", severity: "warning", file: FILE }]);
  expect(content.issues).toEqual([]);
});

const FIGURE = JSON.stringify({
  kind: "bar",
  title: "Cost of a call",
  takeaway: "Large costs nineteen times Small",
  unit: "USD",
  source: { name: "A study", url: "https://study.example.net/" },
  labels: ["Large", "Small"],
  series: [{ name: "Cost", values: [19, 1] }],
});

interface IssueFields {
  number?: number;
  subject?: string;
  preheader?: string | undefined;
  send?: string;
  posts?: string;
  more?: string;
  body?: string;
}

function issue(fields: IssueFields = {}): string {
  const { number, subject, preheader, send, posts, more, body } = {
    ...{ number: 14, subject: "Seven charts on rice", preheader: "And three maps", send: "2026-12-01T07:00" },
    ...{ posts: "[rice]", more: "", body: "A word." },
    ...fields,
  };
  const lines = [
    `issue: ${number}\nsubject: ${subject}`,
    preheader === undefined ? [] : `preheader: ${preheader}`,
    `send: ${send}\nposts: ${posts}`,
    more || [],
  ];
  return `---\n${lines.flat().join("\n")}\n---\n${body}\n`;
}

function post(id: string, { body = "Text.", date = "2025-10-17", more = "" } = {}): string {
  const own = more && `${more}\n`;
  return `---\nid: ${id}\ntitle: On ${id}\nexcerpt: What it says.\ncategory: briefings\ndate: ${date}\ntags: [AI]\n${own}---\n\n${body}\n`;
}

function compiled(files: Record<string, string>, options: Partial<CompileOptions> = {}) {
  const all = Object.entries(files).map(
    ([path, text]): SourceFile => ({ path, bytes: new TextEncoder().encode(text) }),
  );
  const within = (folder: string) => all.filter((file) => file.path.startsWith(folder) && !isIssue(file));
  const sources = { posts: within("posts/"), issues: all.filter(isIssue), figures: within("infographics/") };
  const images = [{ path: "posts/cat.svg", bytes: new TextEncoder().encode(PICTURE) }];
  return compile({ ...sources, images }, { ...OPTIONS, ...options });
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

function problems(files: Record<string, string>, options: Partial<CompileOptions> = {}) {
  return compiled(files, options).diagnostics;
}
