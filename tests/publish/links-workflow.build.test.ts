import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { LINKS_WORKFLOW } from "../../scripts/author/init/links-workflow.ts";
import { BRIEFS, copyOfFixture } from "../cli/run-briefs.ts";
import { type Listening, listen } from "../posts/listen.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, ".github/workflows", name), "utf8");
const HAS_JQ = spawnSync("jq", ["--version"]).status === 0;

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, string>;
}

const text = read("links.yml");
const workflow: {
  on: { schedule: { cron: string }[]; workflow_dispatch: null };
  permissions: object;
  jobs: { links: { permissions?: object; steps: Step[] } };
} = parse(text);
const { steps } = workflow.jobs.links;

let web: Listening;
beforeAll(async () => {
  web = await listen(
    createServer(({ url }, response) => {
      if (url === "/moved") response.writeHead(301, { location: "/good" });
      if (url === "/locked") response.writeHead(403);
      if (url === "/gone") response.writeHead(404);
      response.end();
    }),
  );
});
afterAll(() => web.close());

test("when -> once a week and by hand, never for a pull request", () => {
  expect(Object.keys(workflow.on)).toEqual(["schedule", "workflow_dispatch"]);
  expect(workflow.on.schedule.map(({ cron }) => cron)).toEqual([expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/)]);
});

test("its token -> may read, and nothing else; no git credentials are left behind", () => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  expect(workflow.jobs.links.permissions).toBeUndefined();
  expect(text).not.toContain("secrets.");
  expect(steps[0]?.with).toMatchObject({ "persist-credentials": false });
});

test("its actions -> the commits that publishing uses", () => {
  const used = text.match(/uses: .*/g) ?? [];
  expect(used.length).toBeGreaterThan(0);
  for (const line of used) expect(read("publish.yml")).toContain(line);
});

test("that of a site that briefs init writes -> the same", () => {
  expect(parse(LINKS_WORKFLOW)).toEqual(workflow);
});

describe.runIf(HAS_JQ)("its commands, on a project", () => {
  test("a dead link in a post -> the run fails, and its summary names the place", async () => {
    const { status, summary } = await runSteps([`${web.url}/good`, `${web.url}/gone`]);
    expect(status).not.toBe(0);
    expect(summary).toMatch(/^- `link-dead` posts\/new\.md:10 .*\/gone" leads nowhere.*$/m);
    expect(summary).not.toContain("/good");
  });

  test("one that has moved, one that refuses programs -> told, and the run passes", async () => {
    const { status, summary } = await runSteps([`${web.url}/moved`, `${web.url}/locked`]);
    expect(status).toBe(0);
    expect(summary.match(/`link-\w+`/g)?.sort()).toEqual(["`link-moved`", "`link-unsure`"]);
  });

  test("no network -> the run fails: nothing is known of any link", async () => {
    const { status } = await runSteps(["http://one.invalid/", "http://two.invalid/"]);
    expect(status).not.toBe(0);
  });

  test("a mistake in the site's configuration -> the run fails: no link was requested", async () => {
    const { status } = await runSteps([`${web.url}/good`], { "site/site.config.ts": "export default {};\n" });
    expect(status).not.toBe(0);
  });
});

/** Runs what the workflow runs after its installation, in a project whose newest post has these links. */
async function runSteps(links: string[], files: Record<string, string> = {}) {
  const project = copyOfFixture("good");
  const bin = mkdtempSync(join(tmpdir(), "briefs-npx-"));
  onTestFinished(() => {
    for (const folder of [project, bin]) rmSync(folder, { recursive: true });
  });
  writeFileSync(join(project, "package.json"), "{}");
  const post = "---\nid: 70\ntitle: New\nexcerpt: x\ncategory: briefings\ndate: 2025-10-17\ntags: [AI]\n---\n\n";
  writeFileSync(join(project, "posts/new.md"), `${post}${links.map((url) => `[link](${url})`).join(" and ")}\n`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  }
  writeFileSync(join(bin, "npx"), `#!/bin/sh\nshift\nexec "${process.execPath}" "${BRIEFS}" "$@"\n`);
  chmodSync(join(bin, "npx"), 0o755);
  const scripts = steps.flatMap(({ run }) => (run && run !== "npm ci" ? [run] : []));
  const summaryFile = join(bin, "summary.md");
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, GITHUB_STEP_SUMMARY: summaryFile };
  let status = 0;
  for (const script of scripts) status ||= await run(script, project, env);
  return { status, summary: existsSync(summaryFile) ? readFileSync(summaryFile, "utf8") : "" };
}

/** As GitHub runs a step: bash that ends at the first failure. The server of the links is in this process, so it must not wait. */
function run(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn("bash", ["-e", "-c", script], { cwd, env, stdio: "ignore" });
  return new Promise<number>((done) => child.on("close", (code) => done(code ?? 1)));
}
