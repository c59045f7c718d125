import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { basename } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";
import { type Call, serveModel } from "./model-server.ts";
import { PASSWORD, type Portal, SESSION, servePortal } from "./portal.ts";
import { readZip } from "./read-zip.ts";
import { type S3Server, serveS3 } from "./s3-server.ts";
import { PLAYBOOK, read, weeklyReport } from "./weekly-report.ts";

const BRANCHES = Array.from({ length: 30 }, (_, i) => `branch-${String(i + 1).padStart(2, "0")}`);
/** A script that looks for what is gone waits no longer than this. */
const IMPATIENT = { PATIENCE: "3000" };
const HAS_AWS = spawnSync("aws", ["--version"]).status === 0;

const post = readFileSync(`${PLAYBOOK}.md`, "utf8");

let portal: Portal;
let s3: S3Server;
beforeAll(async () => {
  portal = await servePortal(BRANCHES);
  s3 = await serveS3();
});
afterAll(() => {
  portal.close();
  s3.close();
});
beforeEach(() => {
  portal.behavior = {};
  s3.objects.clear();
});

function prepare({
  modelUrl,
  password,
  branches = BRANCHES.slice(0, 3),
  portalUrl = portal.url,
  realAws = false,
}: {
  portalUrl?: string;
  modelUrl?: string;
  password?: string;
  branches?: string[];
  realAws?: boolean;
} = {}) {
  const report = weeklyReport({
    portalUrl,
    s3Url: s3.url,
    session: SESSION,
    branches,
    realAws,
    ...(modelUrl && { modelUrl }),
    ...(password && { password }),
  });
  onTestFinished(report.remove);
  return report;
}

test("30 branches -> one CSV in the bucket, nothing printed, no trace kept", async () => {
  const report = prepare({ branches: BRANCHES });
  expect(await report.run("run.sh")).toEqual({ stdout: "", stderr: "", status: 0 });

  const [[key, csv] = []] = s3.objects;
  expect(key).toMatch(/^example-reports\/weekly\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.csv$/);
  const [header, ...rows] = csv?.trim().split("\n") ?? [];
  expect(header).toBe("date,branch,orders,revenue");
  expect(rows).toHaveLength(30 * 7);
  expect(new Set(rows.map((row) => row.split(",")[1]))).toEqual(new Set(BRANCHES));
  expect(report.left(".trace.zip")).toEqual([]);
  expect(read(report.left(".log")[0]).match(/ saved$/gm)).toHaveLength(30);
});

describe("one bad file of three -> a mail's text that names the branch, and nothing uploaded", () => {
  test.each([
    ["another header", (right: string) => Buffer.from(right.replace("orders", "sales"))],
    ["no rows", (right: string) => Buffer.from(right.split("\r\n")[0] ?? "")],
    ["cut off in the middle", (right: string) => Buffer.from(right.slice(0, right.length / 2))],
    ["cut off after a row", (right: string) => Buffer.from(right.split("\r\n").slice(0, 4).join("\r\n"))],
    ["a day twice", (right: string) => Buffer.from(`${right}${right.split("\r\n")[7]}\r\n`)],
    ["another week", (right: string) => Buffer.from(right.replace(/^\d{4}/m, "1999"))],
    ["another branch's rows", (right: string) => Buffer.from(right.replaceAll("branch-02", "branch-03"))],
    ["a number with a comma", (right: string) => Buffer.from(right.replace(/\.(\d\d)\r/, ",$1\r"))],
    ["a page instead of a file", () => Buffer.from("<!doctype html><title>Error</title>")],
    ["bytes of another encoding", (right: string) => Buffer.from(right.replace("branch", "Größe"), "latin1")],
    ["nothing in it", () => Buffer.alloc(0)],
  ])("%s", async (_, bytes) => {
    portal.behavior = { badFile: { branch: "branch-02", bytes } };
    const { status, stderr } = await prepare().run("run.sh");
    expect(status).toBe(1);
    expect(stderr).toMatch(/^branch-02: /m);
    expect(stderr).not.toMatch(/^branch-0[13]: /m);
    expect(s3.objects.size).toBe(0);
  });
});

test("a failed run -> its trace holds the session's cookie, as the article warns", async () => {
  portal.behavior = { redesigned: true };
  const report = prepare({ branches: BRANCHES.slice(0, 1) });
  const { status, stderr } = await report.run("run.sh", IMPATIENT);
  expect(status).toBe(1);
  expect(stderr).toContain("export failed");
  const trace = readZip(readFileSync(report.left(".trace.zip")[0] ?? ""));
  expect([...trace.values()].some((file) => file.includes(SESSION))).toBe(true);
  expect(s3.objects.size).toBe(0);
});

test("a trace of two weeks ago -> deleted, even by a run that fails; one of last week -> kept", async () => {
  portal.behavior = { redesigned: true };
  const report = prepare({ branches: BRANCHES.slice(0, 1) });
  report.leave({ "out/two-weeks.trace.zip": 14, "out/last-week.trace.zip": 7 });
  expect((await report.run("run.sh", IMPATIENT)).status).toBe(1);
  const traces = report.left(".trace.zip").map((path) => basename(path));
  expect(traces).toHaveLength(2);
  expect(traces).toContain("last-week.trace.zip");
});

test("a list without a branch -> told, and nothing uploaded", async () => {
  const { status, stderr } = await prepare({ branches: [] }).run("run.sh");
  expect({ status, told: stderr.includes("branches.txt names no branch"), objects: s3.objects.size }).toEqual({
    status: 1,
    told: true,
    objects: 0,
  });
});

test("a branch that does not exist, as in the article's drill -> a failed run, and a mail's text", async () => {
  const { status, stderr } = await prepare({ branches: ["nowhere"] }).run("run.sh", IMPATIENT);
  expect(status).toBe(1);
  expect(stderr).toContain("export failed");
  expect(s3.objects.size).toBe(0);
});

/** What a model would choose in the redesigned portal. */
function choose(told: string): Call {
  if (told.includes('"Download as CSV"')) return { name: "act", input: { role: "button", name: "Download as CSV" } };
  if (told.includes('"More actions"')) return { name: "act", input: { role: "button", name: "More actions" } };
  return { name: "give_up", input: { reason: "The page asks for a password." } };
}

async function withModel(chooses: (told: string) => Call | undefined = choose) {
  const model = await serveModel(chooses);
  onTestFinished(model.close);
  return model;
}

test("a redesigned page -> the agent exports, the same check holds, and a person is told what to mend", async () => {
  const small = await servePortal(BRANCHES.slice(0, 2));
  onTestFinished(small.close);
  small.behavior = { redesigned: true };
  const model = await withModel();
  const report = prepare({ modelUrl: model.url, branches: BRANCHES.slice(0, 1), portalUrl: small.url });
  const { status, stdout } = await report.run("run.sh", IMPATIENT);
  expect(status).toBe(0);
  expect(stdout).toContain('agent: {"role":"button","name":"Download as CSV"}');
  expect(stdout).toContain("mend export.mjs");
  expect([...s3.objects.values()][0]?.trim().split("\n")).toHaveLength(1 + 7);
  expect(model.asked[0]).toContain('branch "branch-01"');
  expect(model.asked[0]).toContain("waiting for getByRole('button', { name: 'Export CSV' })");
  const [seen = "", chosen = ""] = [...post.matchAll(/^```text\n(.*?)^```$/gms)].map(([, block]) => block);
  expect(`${model.asked[0]}\n`).toContain(seen);
  expect(stdout.replace(/^.*agent: /gm, "")).toContain(chosen);
  expect(model.asked.join()).not.toContain(SESSION);
});

test("a session that has ended -> a login with the account's password, and the exports", async () => {
  portal.behavior = { sessionsEnded: true };
  const report = prepare({ password: PASSWORD });
  expect(await report.run("run.sh")).toEqual({ stdout: "", stderr: "", status: 0 });
  expect(s3.objects.size).toBe(1);
});

test("a session that has ended, and no password -> the agent gives up, with its reason", async () => {
  portal.behavior = { sessionsEnded: true };
  const model = await withModel();
  const { status, stderr } = await prepare({ modelUrl: model.url, branches: BRANCHES.slice(0, 1) }).run(
    "run.sh",
    IMPATIENT,
  );
  expect(status).toBe(1);
  expect(stderr).toContain("The agent gave up: The page asks for a password.");
});

test("a model that answers without choosing anything -> it has given up", async () => {
  portal.behavior = { redesigned: true };
  const model = await withModel(() => undefined);
  const { status, stderr } = await prepare({ modelUrl: model.url, branches: BRANCHES.slice(0, 1) }).run(
    "run.sh",
    IMPATIENT,
  );
  expect(status).toBe(1);
  expect(stderr).toContain("The agent gave up: end_turn");
  expect(model.asked).toHaveLength(1);
});

test("an agent that goes in circles -> stopped after ten steps", async () => {
  portal.behavior = { redesigned: true };
  const model = await withModel(() => ({
    name: "act",
    input: { role: "combobox", name: "Branch", option: "branch-02" },
  }));
  const { status, stderr } = await prepare({ modelUrl: model.url, branches: BRANCHES.slice(0, 1) }).run(
    "run.sh",
    IMPATIENT,
  );
  expect(status).toBe(1);
  expect(stderr).toContain("did not finish in 10 steps");
  expect(model.asked).toHaveLength(10);
}, 180_000);

describe("a page that loads from another host -> no request arrives there", () => {
  test.each([
    ["itself", (other: string) => other],
    ["by a redirect of the portal", (other: string) => `/redirect?to=${other}`],
  ])("%s", async (_, from) => {
    const asked: string[] = [];
    const other = await listen(
      createServer(({ url = "" }, response) => {
        asked.push(url);
        response.end();
      }),
    );
    onTestFinished(other.close);
    // The portal is at 127.0.0.1, by which this name is another host.
    portal.behavior = { pictureFrom: from(other.url.replace("127.0.0.1", "localhost")) };
    expect((await prepare().run("run.sh")).status).toBe(0);
    expect(asked).toEqual([]);
  });
});

describe.each([
  ["the stand-in", false],
  ["the AWS CLI", true],
])("uploaded by %s", (_, realAws) => {
  test.runIf(!realAws || HAS_AWS)("fresh.sh is silent; nothing in the bucket -> it complains", async () => {
    const report = prepare({ realAws });
    expect(await report.look()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("nothing uploaded since"),
    });
    expect(await report.run("run.sh")).toMatchObject({ status: 0, stderr: "" });
    expect(await report.look()).toEqual({ stdout: "", stderr: "", status: 0 });
  });
});
