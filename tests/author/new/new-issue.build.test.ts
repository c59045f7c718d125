import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ISSUE_TEMPLATE } from "../../../scripts/compile/post/post-template.ts";
import { siteProject } from "../../build/site-project.ts";
import { runBriefs } from "../../cli/run-briefs.ts";

let project: string;
const briefs = (...args: string[]) => runBriefs(args, project, { CI: "" });
const json = (...args: string[]) => JSON.parse(briefs("newsletter", "new", "--json", ...args).stdout);
const read = (file: string) => readFileSync(join(project, file), "utf8");
const edit = (file: string, from: string | RegExp, to: string) =>
  writeFileSync(join(project, file), read(file).replace(from, to));

beforeEach(() => {
  project = siteProject();
});
afterEach(() => rmSync(project, { recursive: true }));

test("the first issue -> the published posts, the lead first, in a file in which check warns of its note alone", () => {
  const { stdout, status } = briefs("newsletter", "new");
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: expect.stringMatching(
      /^Wrote posts\/newsletter\/001\.md, to be sent at \d{4}-\d\d-\d\dT07:00\n {2}lead {2}/,
    ),
  });
  expect(read("posts/newsletter/001.md")).toMatch(
    /^---\nissue: 1\nsubject: .+\npreheader: .+\nsend: .+\nposts: .+\n {2}- \d # .+\n {2}- \d # /,
  );
  const checked = briefs("check", "--json");
  expect(checked.status).toBe(0);
  const template = { code: "issue-template", severity: "warning", file: "posts/newsletter/001.md" };
  expect(JSON.parse(checked.stdout).diagnostics).toMatchObject([template]);
  edit("posts/newsletter/001.md", ISSUE_TEMPLATE.opening, "");
  expect(briefs("check")).toMatchObject({ status: 0, stdout: expect.stringContaining("All good") });
});

test("the next one -> what no issue has had; a draft and a scheduled post are left out; nothing left -> refused", () => {
  edit("posts/lead.md", "id: 2", "id: 2\ndraft: true");
  expect(json()).toMatchObject({ number: 1, posts: [{ id: "1" }] });
  expect(briefs("newsletter", "new")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Every published post is in an issue already"),
  });
  edit("posts/lead.md", "draft: true", "draft: false");
  expect(json()).toMatchObject({ file: "posts/newsletter/002.md", number: 2, posts: [{ id: "2" }], left: 0 });
});

test("--since an issue -> only posts that are newer than it; an issue that there is not -> refused", () => {
  const front = "issue: 7\nsubject: Seven\npreheader: More\nsend: 2025-10-01T07:00\nposts: [x]";
  mkdirSync(join(project, "posts/newsletter"));
  writeFileSync(join(project, "posts/newsletter/007.md"), `---\n${front}\n---\n\nA word.\n`);
  edit("posts/everything.md", /^date: .*$/m, "date: 2025-10-02");
  edit("posts/lead.md", /^date: .*$/m, "date: 2025-09-30");
  expect(json("--since", "7")).toMatchObject({ number: 8, posts: [{ id: "1" }] });
  expect(briefs("newsletter", "new", "--since", "8")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/No post that was published after issue 8 .*Leave out --since/s),
  });
  expect(briefs("newsletter", "new", "--since", "3")).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/There is no issue 3.*There are the issues 7, 8/s),
  });
  expect(briefs("newsletter", "new", "--since", "last")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("--since last is not the number of an issue"),
  });
});

test("a lead whose title is a number -> a subject that is text", () => {
  edit("posts/lead.md", /^title: .*$/m, 'title: "2026"');
  briefs("newsletter", "new");
  expect(read("posts/newsletter/001.md")).toContain('subject: "2026"\n');
  expect(briefs("check").status).toBe(0);
});

test("an issue that cannot be read -> refused, as its posts would come again", () => {
  mkdirSync(join(project, "posts/newsletter"));
  writeFileSync(join(project, "posts/newsletter/001.md"), "---\nissue: 1\n---\n\nA word.\n");
  expect(briefs("newsletter", "new")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("Which posts posts/newsletter/001.md has cannot be read"),
  });
});

test("a site without a newsletter -> refused", () => {
  mkdirSync(join(project, "site"));
  const engine = join(import.meta.dirname, "../../../site/site.config.ts");
  const config = `import site from ${JSON.stringify(engine)};\nexport default { ...site, footer: [], newsletter: false };\n`;
  writeFileSync(join(project, "site/site.config.ts"), config);
  expect(briefs("newsletter", "new")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("This site has no newsletter"),
  });
});
