import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { PUBLISH_WORKFLOW } from "../../scripts/author/init/publish-workflow.ts";
import { runBriefs } from "../cli/run-briefs.ts";

const ROOT = join(import.meta.dirname, "../..");
const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

interface Step {
  uses?: string;
  if?: string;
  run?: string;
  with?: Record<string, string>;
  env?: Record<string, string>;
}

interface Job {
  needs?: string | string[];
  if?: string;
  permissions?: Record<string, string>;
  strategy?: object;
  steps: Step[];
}

const workflow: { on: object; permissions: object; jobs: Record<string, Job> } = parse(
  readFileSync(join(ROOT, ".github/workflows/publish.yml"), "utf8"),
);
const jobs = Object.entries(workflow.jobs);
const steps = jobs.flatMap(([, job]) => job.steps);
const commands = commandsOf(steps);
const called = calledIn(commands);
const written: typeof workflow & { concurrency?: object } = parse(PUBLISH_WORKFLOW);
const writtenSteps = Object.values(written.jobs).flatMap((job) => job.steps);

function commandsOf(steps: Step[]): string[] {
  return steps.flatMap(({ run = "" }) => run.split(/\n|&&|\|\||[{};]/).map((line) => line.trim()));
}

/** The commands of briefs, and the rest of their lines. */
function calledIn(commands: string[]): [name: string, rest: string][] {
  return commands.flatMap((line) => {
    const [, name, rest = ""] = /^npx briefs (\w+)(.*)$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, rest] as [string, string]];
  });
}

test.each([...called, ...calledIn(commandsOf(writtenSteps))])(
  "npx briefs %s%s -> there is that command, with those options",
  (name, rest) => {
    const { status, stdout } = runBriefs([name, "--help"]);
    expect(status).toBe(0);
    for (const [option] of rest.matchAll(/--[\w-]+/g))
      expect(stdout).toMatch(new RegExp(`(?<![\\w-])${option}(?![\\w-])`));
  },
);

test("the commands that publish are among those that were looked at", () => {
  expect(called.map(([name]) => name)).toEqual([
    "build",
    "check",
    "build",
    "build",
    "publish",
    "publish",
    "newsletter",
  ]);
});

test("every npm command -> npm's own, or a script of package.json", () => {
  for (const line of commands.filter((line) => line.startsWith("npm "))) {
    const [, name = ""] = /^npm (?:run )?([\w:-]+)$/.exec(line) ?? [];
    expect(["ci", ...Object.keys(scripts)]).toContain(name);
  }
});

describe("least privilege", () => {
  test("the token may read; only the preview may write, and only to the pull request", () => {
    expect(workflow.permissions).toEqual({ contents: "read" });
    const more = jobs.flatMap(([name, { permissions }]) => (permissions ? [[name, permissions]] : []));
    expect(more).toEqual([
      ["preview", { contents: "read", "pull-requests": "write" }],
      ["due", {}],
    ]);
  });

  test("every job with secrets -> not for pull requests from forks", () => {
    const withSecrets = jobs.filter(([, job]) => JSON.stringify(job).includes("secrets."));
    expect(withSecrets.map(([name]) => name)).toEqual(["preview", "publish"]);
    expect(workflow.jobs.preview?.if).toContain("head.repo.full_name == github.repository");
    expect(workflow.jobs.publish?.if).toContain("github.ref == 'refs/heads/main'");
  });

  test("no text of a pull request's author in a script", () => {
    for (const { run = "" } of [...steps, ...writtenSteps]) expect(run).not.toContain("${{");
  });

  test("every action -> a major version or a commit, and no git credentials left behind", () => {
    for (const { uses, with: given } of [...steps, ...writtenSteps]) {
      if (uses) expect(uses).toMatch(/^[\w-]+\/[\w/-]+@(?:v\d+|[0-9a-f]{40})$/);
      if (uses?.startsWith("actions/checkout@")) expect(given).toMatchObject({ "persist-credentials": false });
    }
  });
});

/** The first version of each that runs on Node 24. GitHub's runners have no Node 20 since the autumn of 2026. */
const ON_NODE_24: Record<string, number> = {
  "actions/checkout": 5,
  "actions/setup-node": 5,
  "actions/cache": 5,
  "actions/upload-artifact": 6,
  "actions/download-artifact": 7,
  "google-github-actions/auth": 3,
};

test("every action -> a version that runs on Node 24", () => {
  const versions = [...readFileSync(join(ROOT, ".github/workflows/publish.yml"), "utf8").matchAll(USES)];
  expect(versions.length).toBeGreaterThan(10);
  for (const [, name = "", major] of versions)
    expect(Number(major), name).toBeGreaterThanOrEqual(ON_NODE_24[name] ?? 0);
  expect(versions.filter(([, name = ""]) => !(name in ON_NODE_24))).toEqual([]);
});

const USES = /uses: ([\w-]+\/[\w-]+)\S*@[0-9a-f]{40} # v(\d+)\./g;

test("publishing, by a push or by the clock -> only after the checks of that very run have passed", () => {
  for (const job of [workflow.jobs.publish, workflow.jobs.preview]) {
    expect(job?.needs).toBe("check");
    expect(job?.if).toMatch(/^!cancelled\(\) && needs\.check\.result == 'success' && [^|]+$/);
  }
  const { needs, if: when } = workflow.jobs.check ?? {};
  expect({ needs, when }).toEqual({
    needs: ["due", "shard"],
    when: "!cancelled() && (github.event_name != 'schedule' || needs.due.outputs.due == 'true')",
  });
});

test("shards -> off without the variable; each machine makes another one, and the build takes whatever is there", () => {
  const { shard, check } = workflow.jobs;
  expect(shard?.if).toContain("vars.SHARDS != ''");
  expect(shard?.strategy).toEqual({
    "fail-fast": false,
    matrix: { shard: expect.stringContaining("fromJSON(vars.SHARDS") },
  });
  const made = shard?.steps.find(({ run }) => run?.includes("--shard"));
  expect(made).toMatchObject({
    run: 'npx briefs build --shard "$SHARD" --cache dist.shards',
    env: { SHARD: expect.stringMatching(/matrix\.shard }}\/.*strategy\.job-total }}$/) },
  });
  const taking = (check?.steps ?? []).filter(({ if: when }) => when === "vars.SHARDS != ''");
  expect(taking).toMatchObject([
    { with: { pattern: "shard-*", path: "dist.shards", "merge-multiple": true } },
    { run: "npx briefs build --cache dist.shards" },
  ]);
});

test("issues are scheduled -> once their pages are published, for the project and with the secret of the functions", () => {
  const steps = workflow.jobs.publish?.steps ?? [];
  const [published, scheduled] = ["npx briefs publish ", "npx briefs newsletter schedule"].map((line) =>
    steps.findIndex(({ run = "" }) => run.startsWith(line)),
  );
  expect(published).toBeGreaterThan(0);
  expect(scheduled).toBeGreaterThan(published ?? 0);
  expect(steps[scheduled ?? 0]?.env).toMatchObject({ NEWSLETTER_SECRET: expect.stringContaining("secrets.") });
});

describe("the clock of the job that looks whether a post is due", () => {
  test("it reads what a build writes beside its output", () => {
    const restored = workflow.jobs.due?.steps.find(({ uses }) => uses?.startsWith("actions/cache"));
    const saved = workflow.jobs.publish?.steps.find(({ uses }) => uses?.startsWith("actions/cache/save"));
    expect(restored?.with?.path).toBe("dist.build.json");
    expect(saved?.with?.path).toBe("dist.build.json");
    expect(saved?.with?.key).toMatch(new RegExp(`^${restored?.with?.["restore-keys"]}`));
  });
});

describe("the workflow of a site that briefs init writes", () => {
  const { on, jobs } = written;

  test("has the actions of this repository's, which Dependabot renews, by their commits and versions", () => {
    const own = readFileSync(join(ROOT, ".github/workflows/publish.yml"), "utf8");
    const actions = (text: string) => [...text.matchAll(/uses: (.+)/g)].map(([, action = ""]) => action);
    expect(actions(PUBLISH_WORKFLOW).length).toBeGreaterThan(5);
    expect(actions(PUBLISH_WORKFLOW).filter((action) => !actions(own).includes(action))).toEqual([]);
  });

  test("may read alone, and the job that looks at the clock nothing; each has a limit of time, as ours have", () => {
    expect(written.permissions).toEqual({ contents: "read" });
    const others = Object.entries(jobs).flatMap(([name, { permissions }]) =>
      permissions ? [[name, permissions]] : [],
    );
    expect(others).toEqual([["due", {}]]);
    for (const job of [...Object.values(jobs), ...Object.values(workflow.jobs)])
      expect(job).toMatchObject({ "timeout-minutes": expect.any(Number) });
  });

  test("what needs a secret -> on main alone, after the tests; issues are scheduled after the publication", () => {
    const { steps = [] } = jobs.publish ?? {};
    const secret = writtenSteps.filter((step) => JSON.stringify(step).includes("secrets."));
    const publishing = steps.filter(({ run = "" }) => /^npx briefs (?:publish|newsletter) /.test(run));
    expect([secret.length, publishing.length]).toEqual([2, 2]);
    for (const step of [...secret, ...publishing]) expect(step.if).toContain("github.ref == 'refs/heads/main'");
    const place = (what: string) => steps.findIndex((step) => JSON.stringify(step).includes(what));
    const order = ["npm test", "google-github-actions/auth", "briefs publish --project", "briefs newsletter schedule"];
    expect(order.map(place)).toEqual(order.map(place).toSorted((a, b) => a - b));
    expect(place("npm test")).toBeGreaterThan(0);
  });

  test("looks as often, and in the same way, whether a post or an issue is due", () => {
    expect(on).toEqual(workflow.on);
    expect(jobs.due).toEqual(workflow.jobs.due);
    const saved = jobs.publish?.steps.at(-1);
    expect(saved).toEqual({
      ...workflow.jobs.publish?.steps.at(-1),
      if: "github.ref == 'refs/heads/main' && vars.FIREBASE_PROJECT != ''",
    });
  });

  test("by the clock, nothing runs but what is due, and no push that waits gives way to a look", () => {
    expect(written.concurrency).toBeUndefined();
    expect(jobs.publish).toMatchObject({ concurrency: { group: expect.stringContaining("github.ref") } });
    expect(jobs.shard?.if).toBe(workflow.jobs.shard?.if);
    expect(jobs.publish).toMatchObject({ needs: ["due", "shard"], if: workflow.jobs.check?.if });
  });
});

test("every action -> named by a commit, with its version beside it", () => {
  const text = readFileSync(join(import.meta.dirname, "../../.github/workflows/publish.yml"), "utf8");
  const uses = text.split("\n").filter((line) => line.includes("uses:"));
  expect(uses.length).toBeGreaterThan(0);
  for (const line of uses) expect(line).toMatch(/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});
