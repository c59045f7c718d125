import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { issueToStop } from "../../functions/src/issues/stop-link.ts";
import { openSecret } from "../../functions/src/mail/secret.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { ISSUE_TEMPLATE } from "../../scripts/compile/post/post-template.ts";
import { BRIEFS, runBriefs } from "../cli/run-briefs.ts";
import { tokensIn } from "./newsletter.ts";
import { scriptedMailer } from "./scripted-mailer.ts";

const FIXTURE = join(import.meta.dirname, "../build/fixtures/site");
const SITE_CONFIG = join(import.meta.dirname, "../../site/site.config.ts");
const host = inject("firestoreHost");
const folders: string[] = [];
let project: string;

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "briefs-sending-"));
  folders.push(project);
  cpSync(FIXTURE, project, { recursive: true });
  mkdirSync(join(project, "posts/newsletter"));
  write("package.json", "{}");
  writeIssue(1);
});

const write = (name: string, text: string) => writeFileSync(join(project, name), text);
const writeIssue = (issue: number, { subject = "A first build", send = "2099-12-01T07:00" } = {}) =>
  write(
    `posts/newsletter/${String(issue).padStart(3, "0")}.md`,
    `---\nissue: ${issue}\nsubject: ${subject}\npreheader: In three steps\nsend: ${send}\nposts: [${issue === 1 ? 2 : 1}]\ncategories: []\n---\n\nA note.\n`,
  );
const configure = (settings: string) => {
  mkdirSync(join(project, "site"));
  write("package.json", '{ "type": "module" }');
  const config = `import site from ${JSON.stringify(SITE_CONFIG)};\nexport default { ...site, ${settings} };\n`;
  write("site/site.config.ts", config);
};
const briefs = (args: string[], env: NodeJS.ProcessEnv = {}) => runBriefs(["newsletter", ...args], project, env);
const json = (args: string[], env: NodeJS.ProcessEnv = {}) => JSON.parse(briefs([...args, "--json"], env).stdout);
const subscribe = (count: number, env: NodeJS.ProcessEnv = {}) => {
  write("readers.csv", `email\n${Array.from({ length: count }, (_, i) => `r${i}@example.com`).join("\n")}\n`);
  runBriefs(["subscribers", "import", "readers.csv", "--basis", "test"], project, env);
};
const store = () => openSqliteStore(join(project, ".briefs/data/newsletter.sqlite"));
const outbox = () => {
  const folder = join(project, ".briefs/data/outbox");
  return existsSync(folder) ? readdirSync(folder) : [];
};

const stores: [name: string, env: () => NodeJS.ProcessEnv][] = [
  ["SQLite", () => ({})],
  ...(host
    ? [
        [
          "Firestore emulator",
          () => ({ FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: `demo-${project.slice(-6).toLowerCase()}` }),
        ] as [string, () => NodeJS.ProcessEnv],
      ]
    : []),
];

describe.each(stores)("on %s", (_, env) => {
  test("scheduled, again, changed, paused, resumed, cancelled -> each is done once, and status says so", () => {
    expect(json(["schedule"], env()).issues).toMatchObject([{ issue: 1, result: "scheduled", state: "scheduled" }]);
    expect(json(["schedule", "1"], env()).issues).toMatchObject([{ issue: 1, result: "unchanged" }]);
    writeIssue(1, { subject: "A better build" });
    expect(json(["schedule"], env()).issues).toMatchObject([{ issue: 1, result: "replaced" }]);
    expect(briefs(["pause", "1", "--reason", "A number is wrong"], env()).status).toBe(0);
    const paused = briefs(["status", "1"], env()).stdout;
    expect(paused).toContain("A better build");
    expect(paused).toContain("paused: A number is wrong");
    expect(briefs(["pause", "1"], env()).status).toBe(2);
    expect(json(["resume", "1"], env())).toMatchObject({ state: "scheduled" });
    expect(briefs(["cancel", "1", "--yes"], env()).status).toBe(0);
    expect(json(["schedule"], env()).issues).toEqual([]);
    expect(json(["status"], env()).issues).toMatchObject([{ issue: 1, state: "cancelled", addsUp: true }]);
  });

  test("cancelled, and scheduled by its number or sent -> refused with what can be done, which works", () => {
    briefs(["schedule"], env());
    briefs(["cancel", "1", "--yes"], env());
    const refused = briefs(["schedule", "1"], env());
    expect(refused.status, refused.stdout).toBe(1);
    expect(refused.stdout).toMatch(/^Issue 1 is cancelled.*change its file.*newsletter schedule 1/s);
    expect(json(["schedule", "1"], env()).issues).toMatchObject([
      { issue: 1, result: "cancelled", state: "cancelled" },
    ]);
    const unsent = briefs(["send", "1", "--here"], env());
    expect([unsent.status, unsent.stderr]).toEqual([
      2,
      expect.stringMatching(/change its file.*newsletter schedule 1/),
    ]);
    writeIssue(1, { subject: "A better build" });
    expect(briefs(["schedule"], env())).toMatchObject({ status: 0, stdout: expect.stringContaining("No issue") });
    expect(json(["schedule", "1"], env()).issues).toMatchObject([{ issue: 1, result: "replaced", state: "scheduled" }]);
  });

  test("sent from here -> a file for each reader, and everyone is accounted for", () => {
    subscribe(3, env());
    const { status, stdout } = briefs(["send", "1", "--here"], env());
    expect(status, stdout).toBe(0);
    expect(stdout).toContain("Done: 3 of 3 readers have issue 1.");
    expect(outbox()).toHaveLength(3);
    const counts = { sent: 3, waiting: 0, claimed: 0, deferred: 0, refused: 0, unsure: 0 };
    expect(json(["status", "1"], env()).status).toMatchObject({ state: "sent", frozen: 3, addsUp: true, counts });
    expect(briefs(["send", "1", "--here"], env())).toMatchObject({ status: 2 });
  });
});

test("scheduled, replaced, and replaced while it is paused -> the owner has each version, with a link that stops it", async () => {
  briefs(["schedule"]);
  briefs(["schedule"]);
  writeIssue(1, { subject: "A better build" });
  briefs(["schedule"]);
  briefs(["pause", "1"]);
  writeIssue(1, { subject: "The best build" });
  const replaced = briefs(["schedule"]).stdout;
  expect(replaced).toContain("Issue 1 replaces its earlier version. It is paused.");
  expect(replaced).toContain("The owner gets this very mail");
  expect(briefs(["schedule"]).stdout).not.toContain("The owner gets this very mail");
  const opened = store();
  const mails = await opened.listMails(10);
  await opened.close();
  expect(mails.map(({ message }) => message.subject).sort()).toEqual([
    ...["A better build", "A first build", "The best build"],
  ]);
  expect(mails.filter(({ message }) => message.text.includes("newsletter resume 1"))).toMatchObject([
    { message: { subject: "The best build" } },
  ]);
  const secret = openSecret(readFileSync(join(project, ".briefs/data/secret"), "utf8"));
  for (const { to, message } of mails) {
    expect(to).toBe("owner@localhost.test");
    expect(tokensIn(message.text).map((token) => issueToStop(token, secret))).toEqual([1]);
    expect(message.html).not.toContain("{{");
  }
});

test("scheduled where mails are really sent -> the owner's mail goes to the owner", async () => {
  briefs(["schedule"], { MAILER_URL: "smtp://127.0.0.1:9", OWNER_EMAIL: "me@briefs.example" });
  const opened = store();
  expect(await opened.listMails(10)).toMatchObject([{ to: "me@briefs.example" }]);
  await opened.close();
});

test("all issues -> those of days ago that nobody scheduled are left alone, and can be scheduled by their number", () => {
  writeIssue(1, { send: "2026-01-01T07:00" });
  writeIssue(2);
  expect(json(["schedule"]).issues).toMatchObject([{ issue: 2 }]);
  expect(json(["schedule", "1"]).issues).toMatchObject([{ issue: 1, result: "scheduled" }]);
});

test("an issue with an error -> named with its place, exit 1, and nothing is scheduled", () => {
  writeIssue(1, { subject: '""' });
  for (const args of [["schedule"], ["schedule", "1"], ["send", "1", "--here"]]) {
    const { status, stdout } = briefs(args);
    expect(status, stdout).toBe(1);
    expect(stdout).toContain("posts/newsletter/001.md:3");
  }
  expect(json(["status"]).issues).toEqual([]);
});

test("an issue with the note of the template -> named with its place and the remedy, exit 1, and nothing is scheduled", () => {
  const file = "posts/newsletter/001.md";
  write(file, readFileSync(join(project, file), "utf8").replace("A note.", ISSUE_TEMPLATE.opening));
  for (const args of [["schedule"], ["schedule", "1"], ["send", "1", "--here"]]) {
    const { status, stdout } = briefs(args);
    expect(status, stdout).toBe(1);
    expect(stdout).toMatch(/^error\[issue-template\].*\n {2}posts\/newsletter\/001\.md:10:1$/m);
    expect(stdout).toContain("Write your own");
  }
  expect(json(["status"]).issues).toEqual([]);
  expect(briefs(["preview", "1"]).status).toBe(0);
});

test("a signal while it is sent from here -> the mails in hand are sent, it says how far it came, and a change is too late", async () => {
  subscribe(60);
  const child = spawn(process.execPath, [BRIEFS, "newsletter", "send", "1", "--here"], { cwd: project });
  let text = "";
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    text += chunk;
    // The first fifty, after which it waits two minutes.
    if (text.includes("… 50 of 60")) break;
  }
  child.kill("SIGTERM");
  child.stdout.on("data", (chunk) => (text += chunk));
  expect(await once(child, "close")).toEqual([null, "SIGTERM"]);
  expect(text).toContain("Stopped after the mails in hand: 50 of 60 readers have issue 1.");
  expect(outbox()).toHaveLength(50);
  const counts = { sent: 50, waiting: 10, claimed: 0, unsure: 0 };
  expect(json(["status", "1"]).status).toMatchObject({ state: "sending", addsUp: true, counts });

  writeIssue(1, { subject: "Too late" });
  const late = briefs(["schedule", "1"]);
  expect(late.status).toBe(1);
  expect(late.stdout).toContain("that one stays");
  briefs(["cancel", "1", "--yes"]);
  const never = briefs(["schedule", "1"]);
  expect(never.status).toBe(1);
  expect(never.stdout).toContain("who has no copy gets none");
});

test("status of an issue that is paused for longer than its readers are kept -> they are known no more, exit 0", async () => {
  subscribe(3);
  briefs(["send", "1", "--here"]);
  const opened = store();
  const startedAt = new Date(Date.now() - 91 * 24 * 3_600_000).toISOString();
  await opened.transactIssue(1, (record) => {
    if (!record) throw new Error("There is no issue");
    const { counts: _, finishedAt: __, ...rest } = record;
    return { record: { ...rest, state: "paused", resumesTo: "sending", startedAt }, result: undefined };
  });
  await opened.rateLimit([], Date.now() + 91 * 24 * 3_600_000);
  await opened.close();
  const single = briefs(["status", "1"]);
  expect(single).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^accounted for +the readers are known no more.*90 days/m),
  });
  expect(single.stdout).not.toMatch(/add up|EVERYONE/);
  expect(briefs(["status"])).toMatchObject({ status: 0, stdout: expect.stringContaining("readers are known no more") });
  expect(json(["status"]).issues).toMatchObject([{ addsUp: false, expired: true }]);
});

describe("those of whom it is not known whether they have it", () => {
  beforeEach(async () => {
    subscribe(3);
    briefs(["schedule"]);
    const { sendSome } = await import("../../functions/src/issues/send-some.ts");
    const opened = store();
    const secret = openSecret(readFileSync(join(project, ".briefs/data/secret"), "utf8"));
    const mailer = scriptedMailer([{ outcome: "unsure" }, { outcome: "sent" }]);
    const place = { siteUrl: "https://briefs.example", ownerEmail: "", log: () => {}, clock: Date.now };
    const context = { ...place, store: opened, secret, mailer, deadUrls: async () => [] };
    await sendSome({ issue: 1, context, budgetMs: 10_000, now: true });
    await opened.close();
  });

  test("status -> by id and masked address", () => {
    const { stdout } = briefs(["status", "1"]);
    expect(stdout).toMatch(/unsure +[0-9a-f]{40} r\*\*\*@example\.com/);
    expect(stdout).not.toMatch(/r\d@/);
    expect(json(["status"]).issues).toMatchObject([{ state: "sent", counts: { sent: 2, unsure: 1 } }]);
  });

  test("resend -> asks how many are meant; with a yes, they have it", () => {
    expect(briefs(["resend", "1"])).toMatchObject({ status: 2, stderr: expect.stringContaining("--unsure") });
    const unasked = briefs(["resend", "1", "--unsure"]);
    expect(unasked).toMatchObject({ status: 2, stderr: expect.stringContaining("Of 1 readers") });
    expect(unasked.stderr).toContain("--yes");
    expect(json(["status", "1"]).status).toMatchObject({ state: "sent", counts: { unsure: 1 } });
    expect(briefs(["resend", "1", "--unsure", "--yes"]).status).toBe(0);
    expect(briefs(["send", "1", "--here"]).stdout).toContain("Done: 3 of 3");
    expect(json(["resend", "1", "--unsure"])).toMatchObject({ again: 0 });
  });

  test("resend, when what is known of each reader is deleted -> exit 2 without a question, and the counts stay", async () => {
    const opened = store();
    // As at the next sign-up after that time.
    await opened.rateLimit([], Date.now() + 91 * 24 * 3_600_000);
    await opened.close();
    for (const answer of [[], ["--yes"]]) {
      const { status, stderr } = briefs(["resend", "1", "--unsure", ...answer]);
      expect([status, stderr]).toEqual([2, expect.stringContaining("too long ago")]);
    }
    const counts = { sent: 2, unsure: 1 };
    expect(json(["status", "1"]).status).toMatchObject({ state: "sent", addsUp: true, counts });
  });
});

describe("where mails are really sent", () => {
  const env = { MAILER_URL: "smtp://127.0.0.1:9" };

  test.each(["--now", "--here"])(
    "send %s, and nobody says yes -> nothing is scheduled, and the owner gets no mail",
    async (how) => {
      expect(briefs(["send", "1", how], env)).toMatchObject({ status: 2, stderr: expect.stringContaining("--yes") });
      expect(json(["status"], env).issues).toEqual([]);
      const opened = store();
      expect(await opened.listMails(10)).toEqual([]);
      await opened.close();
    },
  );

  test("send -> what differs from what is scheduled is refused; --now lets the sender begin", () => {
    subscribe(2);
    expect(briefs(["schedule", "1"], env).status).toBe(0);
    writeIssue(1, { subject: "Another" });
    expect(briefs(["send", "1", "--now", "--yes"], env)).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("newsletter schedule 1"),
    });
    expect(briefs(["schedule", "1"], env).status).toBe(0);
    expect(briefs(["send", "1", "--now", "--yes"], env).status).toBe(0);
    const { startAt } = json(["status", "1"]).status;
    expect(Date.parse(startAt)).toBeLessThanOrEqual(Date.now());
  });

  test("send from here, and a page does not answer -> it waits, and says for what", () => {
    configure('url: "https://briefs.invalid"');
    const { status, stdout } = briefs(["send", "1", "--here", "--yes"], env);
    expect(status, stdout).toBe(1);
    expect(stdout).toContain("Issue 1 waits: It waits for the site");
  });

  test("a mailer that is not known -> exit 2, and what it may be", () => {
    const { status, stderr } = briefs(["send", "1", "--here", "--yes"], { MAILER_URL: "pigeon:loft" });
    expect([status, stderr]).toEqual([2, expect.stringContaining("MAILER_URL has to be")]);
  });
});

test.each([
  [["schedule", "x"], /^error: "x" is not the number/],
  [["schedule", "9"], /^error: There is no issue 9\n.*hint: There is 1/s],
  [["send", "1"], /^error: send does not say how.*hint: .*--now/s],
  [["send", "9", "--here"], /^error: There is no issue 9\n/],
  [["pause", "9"], /^error: There is no issue 9 in SQLite.*hint: .*newsletter status/s],
  [["resume", "9"], /^error: There is no issue 9/],
  [["cancel", "9"], /^error: There is no issue 9/],
  [["resend", "9", "--unsure"], /^error: There is no issue 9/],
  [["status", "9"], /^error: There is no issue 9.*hint: .*newsletter schedule 9/s],
])("%j -> exit 2, and what to do", (args, message) => {
  const { status, stderr, stdout } = briefs(args);
  expect(status, stdout).toBe(2);
  expect(stderr).toMatch(message);
});

test("a Firestore that does not answer -> exit 2 with its name, and no stack", () => {
  const { status, stdout, stderr } = briefs(["status"], { FIRESTORE_EMULATOR_HOST: "127.0.0.1:9" });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(
    /^error: Firestore emulator at 127\.0\.0\.1:9, project \S+ does not answer\n\nhint: [^\n]+\n$/,
  );
});

test("a site without a newsletter -> schedule has nothing to do, as each publication calls it; the others say so", () => {
  rmSync(join(project, "posts/newsletter"), { recursive: true });
  configure("newsletter: false");
  expect(briefs(["schedule"])).toMatchObject({ status: 0, stdout: expect.stringContaining("no newsletter") });
  expect(briefs(["status"])).toMatchObject({ status: 2, stderr: expect.stringContaining("newsletter: true") });
  expect(briefs(["schedule", "1"])).toMatchObject({ status: 2, stderr: expect.stringContaining("no newsletter") });
  expect(existsSync(join(project, ".briefs/data"))).toBe(false);
});
