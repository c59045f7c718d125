import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { BRIEFS, runBriefs } from "../cli/run-briefs.ts";

const ROOT = join(import.meta.dirname, "../..");
const BASIS = "Subscribed to the old list";
const host = inject("firestoreHost");
const folders: string[] = [];
let project: string;

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "briefs-commands-"));
  folders.push(project);
  mkdirSync(join(project, "posts"));
  writeFileSync(join(project, "package.json"), "{}");
});

const file = (name: string, text: string) => writeFileSync(join(project, name), text);

/** Each store, as the environment selects it. */
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
  const briefs = (...args: string[]) => runBriefs(["subscribers", ...args], project, env());
  const importFile = (name: string) => briefs("import", name, "--basis", BASIS, "--json");
  const emails = () => {
    const { subscribers }: { subscribers: { email: string }[] } = JSON.parse(briefs("list", "--json").stdout);
    return subscribers.map(({ email }) => email).sort();
  };

  test("import, again, list, count, export, remove, import again -> nobody twice, and the removed person stays removed", () => {
    file("list.csv", "email\nann@example.com\nBob@Example.org\nann@example.com\n=cmd@example.com\n");
    expect(JSON.parse(importFile("list.csv").stdout)).toMatchObject({ lines: 4, added: 3, known: 1, bad: 0 });
    expect(JSON.parse(importFile("list.csv").stdout)).toMatchObject({ lines: 4, added: 0, known: 4, bad: 0 });
    expect(emails()).toEqual(["=cmd@example.com", "Bob@example.org", "ann@example.com"]);

    const exported = briefs("export", "--csv").stdout;
    const rows = exported.trimEnd().split("\n");
    expect(rows[0]).toMatch(/^email,state,consent_text,consent_at,/);
    expect(rows).toHaveLength(4);
    expect(exported).toContain(`ann@example.com,confirmed,${BASIS},20`);
    expect(exported).toContain("\n'=cmd@example.com,");

    expect(briefs("remove", "ANN@example.com", "--yes").status).toBe(0);
    expect(briefs("remove", "ann@example.com", "--yes")).toMatchObject({
      status: 1,
      stdout: expect.stringContaining("Nothing was known"),
    });
    expect(briefs("remove", "nobody@example.com", "--yes", "--json").status).toBe(1);
    file("export.csv", exported);
    expect(JSON.parse(importFile("export.csv").stdout)).toMatchObject({ lines: 3, added: 0, known: 3 });
    expect(JSON.parse(briefs("count", "--json").stdout).counts).toMatchObject({ confirmed: 2, forgotten: 2 });
  });
});

describe("what protects readers", () => {
  const exported = () => briefs("export", "--csv").stdout;
  const HEADER =
    "email,state,consent_text,consent_at,consent_by,consent_network,confirmed_at,confirmed_network,left_at,bounced_at,bounced_reason,categories,paused";
  const [asked, then] = ["2026-11-20T12:00:00.000Z", "2026-11-21T12:00:00.000Z"];
  const ROWS = [
    `ann@example.com,confirmed,2026-11-20,${asked},form,abc,${then},def,,,,briefings playbooks,yes`,
    `bob@example.com,left,2026-11-20,${asked},form,,,,${then},,,,`,
    `cyd@example.com,bounced,Old list,${asked},import,,,,,${then},complained,,`,
    `dan@example.com,bounced,Old list,${asked},import,,,,,${then},bounced,,`,
    `fay@example.com,confirmed,'=1,${asked},form,,${then},,,,,(none),`,
  ];

  test("an export, into an empty store -> everyone as they were; a later list adds nobody who had left", () => {
    file("export.csv", [HEADER, ...ROWS, `eve@example.com,pending,2026-11-20,${asked},form,,,,,,,,`, ""].join("\n"));
    expect(importJson("export.csv")).toMatchObject({ lines: 6, added: 2, skipped: 4, bad: 0 });
    const [header, ...rows] = exported().trimEnd().split("\n");
    expect([header, ...rows.sort()]).toEqual([HEADER, ...ROWS]);
    file("old.csv", "bob@example.com\ncyd@example.com\ndan@example.com\n");
    expect(importJson("old.csv")).toMatchObject({ added: 0, known: 3 });
  });

  test("an export with a value that is none -> a bad line, and nobody is added by it; who left stays so", () => {
    const [ann = "", bob = ""] = ROWS;
    file("export.csv", [HEADER, ann.replace(then, "soon"), bob.replace(then, "soon")].join("\n"));
    expect(importJson("export.csv")).toMatchObject({ added: 0, skipped: 1, bad: 1, badLines: [{ line: 2 }] });
    expect(JSON.parse(briefs("count", "--json").stdout).counts).toMatchObject({ confirmed: 0, left: 1 });
  });

  test("an export to which a column was added that says who left -> they are not added", () => {
    file("export.csv", [`${HEADER},unsubscribed_at`, `${ROWS[0]},${then}`].join("\n"));
    expect(importJson("export.csv")).toMatchObject({ added: 0, skipped: 1, bad: 0 });
    expect(JSON.parse(briefs("count", "--json").stdout).counts).toMatchObject({ confirmed: 0 });
  });

  test("a list of others with states -> who left, bounced or complained there is kept as such", () => {
    file(
      "list.csv",
      "email,status\nann@example.com,active\nbob@example.com,Unsubscribed\ncyd@example.com,bounced\ndan@example.com,complained\neve@example.com,pending\n,left\n",
    );
    expect(importJson("list.csv")).toMatchObject({ lines: 6, added: 1, skipped: 5, bad: 0 });
    expect(JSON.parse(briefs("count", "--json").stdout).counts).toMatchObject({ confirmed: 1, left: 1, bounced: 2 });
    file("old.csv", "bob@example.com\neve@example.com\n");
    expect(importJson("old.csv")).toMatchObject({ added: 1, known: 1 });
  });
});

const briefs = (...args: string[]) => runBriefs(["subscribers", ...args], project);
const importJson = (name: string) => JSON.parse(briefs("import", name, "--basis", BASIS, "--json").stdout);

test("Ghost's export -> those who still want mail are added", () => {
  file(
    "ghost.csv",
    `\ufeffid,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers
1,ann@example.com,Ann,a; b,true,false,,2024-01-01T00:00:00.000Z,,,
2,bob@example.com,"Bob, ""B"" B.","two
lines",false,false,,2024-01-01T00:00:00.000Z,,,
3,cid@example.com,Cid,,true,false,,2024-01-01T00:00:00.000Z,2024-02-01T00:00:00.000Z,,
4,nobody,,,true,false,,2024-01-01T00:00:00.000Z,,,
`,
  );
  const result = importJson("ghost.csv");
  expect(result).toMatchObject({ lines: 4, added: 1, skipped: 2, bad: 1, badLines: [{ line: 6 }] });
  // An older list, in which they had not left yet.
  file("old.csv", "bob@example.com\ncid@example.com\n");
  expect(importJson("old.csv")).toMatchObject({ lines: 2, added: 0 });
});

test("Buttondown's export, and lists with another delimiter or without a header -> read", () => {
  file(
    "buttondown.csv",
    "id,email_address,notes,type\n1,ann@example.com,,regular\n2,bob@example.com,,unactivated\n3,cid@example.com,,unsubscribed\n4,dee@example.com,,paused\n5,eve@example.com,,spammy\n",
  );
  expect(importJson("buttondown.csv")).toMatchObject({ added: 2, skipped: 3 });
  file("semicolon.csv", "Name;Email Address\r\nDan;dan@example.com\r\n");
  expect(importJson("semicolon.csv")).toMatchObject({ added: 1 });
  file("plain.txt", "eve@example.com\n\nfay@example.com");
  expect(importJson("plain.txt")).toMatchObject({ added: 2, lines: 2 });
});

test.each([
  ["email,unsubscribed_at", "ann@example.com,", "bob@example.com,2024-02-01"],
  ["Mail,UNSUBSCRIBED", "ann@example.com,no", "bob@example.com,yes"],
  ["e-mail address,email_disabled", "ann@example.com,false", "bob@example.com,true"],
])("a list with the columns %s -> who left there is not added", (...lines) => {
  file("list.csv", lines.join("\n"));
  expect(importJson("list.csv")).toMatchObject({ added: 1, skipped: 1, bad: 0 });
});

test.each([
  ["the yes above", "ann@example.com,true\nAnn@Example.com,false"],
  ["the no above", "ann@example.com,false\nann@example.com,true"],
])("yes and no of one address, %s -> not added", (_, lines) => {
  file("list.csv", `email,subscribed_to_emails\n${lines}\nbob@example.com,true\n`);
  expect(importJson("list.csv")).toMatchObject({ lines: 3, added: 1, known: 0, skipped: 2, bad: 0 });
});

test("a first line that names columns, but none for the address -> nothing is read, because a column may say who left", () => {
  file("list.csv", "Adresse,subscribed_to_emails\nann@example.com,true\nbob@example.com,false\n");
  expect(importJson("list.csv")).toMatchObject({ added: 0, bad: 1, badLines: [{ line: 1 }] });
});

test("a list from a pipe -> read from its first byte, and who left there is not added", () => {
  file("list.csv", `email,subscribed_to_emails\n${"ann@example.com,true\n".repeat(400)}bob@example.com,false\n`);
  const command = `cat list.csv | "${process.execPath}" "${BRIEFS}" subscribers import /dev/stdin --basis x --json`;
  const { stdout } = spawnSync(command, { shell: true, cwd: project, encoding: "utf8" });
  expect(JSON.parse(stdout)).toMatchObject({ lines: 401, added: 1, known: 399, skipped: 1, bad: 0 });
});

test("bad lines -> each is reported with its number, the others are added, and the exit status is 1", () => {
  file("bad.csv", "email,name\nann@example.com,Ann\nnobody,N\n,Empty\nbob@example.com,B\n");
  const { status, stdout } = briefs("import", "bad.csv", "--basis", BASIS);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^bad\.csv:3: not an address/m);
  expect(stdout).toMatch(/^bad\.csv:4: the address is missing/m);
  expect(stdout).toContain("2 added");
});

test("a quote that is never closed -> reported with its line, and the lines before it are added", () => {
  file("quote.csv", `email,name\nann@example.com,Ann\nbob@example.com,"Bob\n${"x@example.com,X\n".repeat(20_000)}`);
  const result = importJson("quote.csv");
  expect(result).toMatchObject({ added: 1, bad: 1 });
  expect(result.badLines[0].message).toContain("a quote is out of place");
});

describe("remove", () => {
  const count = () => JSON.parse(briefs("count", "--json").stdout).counts;
  beforeEach(() => {
    file("list.csv", "ann@example.com\n");
    importJson("list.csv");
  });

  test("where nobody can answer, and without --yes -> exit 2 with a hint, and nothing is deleted", () => {
    const { status, stderr } = briefs("remove", "ann@example.com");
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /nothing was done: Delete the record of ann@example\.com \(confirmed, asked 20.*hint: .*--yes/s,
    );
    expect(count()).toMatchObject({ confirmed: 1, forgotten: 0 });
  });

  test("--dry-run -> tells what would be deleted, and deletes and asks nothing; exit 1 where nobody is found", () => {
    const told = briefs("remove", "ANN@example.com", "--dry-run");
    expect(told).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("Would delete the record of ANN@example.com"),
    });
    const json = briefs("remove", "ann@example.com", "--dry-run", "--json");
    expect(JSON.parse(json.stdout)).toMatchObject({ wouldRemove: { email: "ann@example.com", state: "confirmed" } });
    const nobody = briefs("remove", "bob@example.com", "--dry-run", "--json");
    expect([nobody.status, JSON.parse(nobody.stdout).wouldRemove]).toEqual([1, null]);
    expect(count()).toMatchObject({ confirmed: 1, forgotten: 0 });
  });
});

test("list -> each state, why a record bounced, and what a reader chose; --state shows one state", async () => {
  // Makes the secret that belongs to the store.
  briefs("count");
  const store = openSqliteStore(join(project, ".briefs/data/newsletter.sqlite"));
  const at = "2026-11-20T12:00:00.000Z";
  const of = (name: string) => ({
    ...{ email: `${name}@example.com`, generation: 1, consent: { text: "x", at, by: "form" as const } },
  });
  await store.add([
    { id: "1", record: { state: "bounced", ...of("ann"), reason: "complained", bouncedAt: at } },
    { id: "2", record: { state: "bounced", ...of("bob"), reason: "bounced", bouncedAt: at } },
    { id: "3", record: { state: "confirmed", ...of("cyd"), confirmedAt: at, categories: ["briefings"], paused: true } },
    { id: "4", record: { state: "confirmed", ...of("dan"), confirmedAt: at, softBounces: [13, 14] } },
    { id: "5", record: { state: "left", ...of("eve"), leftAt: at } },
    { id: "6", record: { state: "confirmed", ...of("fay"), confirmedAt: at, categories: [] } },
  ]);
  await store.close();
  const lines = briefs("list").stdout.trimEnd().split("\n");
  expect(lines).toEqual([
    "bounced   2026-11-20 ann@example.com (reported a mail as spam since 2026-11-20)",
    "bounced   2026-11-20 bob@example.com (takes no mail since 2026-11-20)",
    "confirmed 2026-11-20 cyd@example.com (wants nothing for now; only briefings)",
    "confirmed 2026-11-20 dan@example.com (came back: issue 13, 14)",
    "left      2026-11-20 eve@example.com",
    "confirmed 2026-11-20 fay@example.com (only issues about everything)",
  ]);
  const emails = (state: string) => {
    const { subscribers } = JSON.parse(briefs("list", "--state", state, "--json").stdout);
    return subscribers.map(({ email }: { email: string }) => email);
  };
  expect(emails("bounced")).toEqual(["ann@example.com", "bob@example.com"]);
  expect(emails("pending")).toEqual([]);
  expect(JSON.parse(briefs("count", "--json").stdout).counts).toMatchObject({ confirmed: 3, left: 1, bounced: 2 });
  const exported = briefs("export", "--csv").stdout;
  expect(exported).toMatch(/cyd@example\.com,confirmed,.*,briefings,yes$/m);
  expect(exported).toMatch(/fay@example\.com,confirmed,.*,\(none\),$/m);
  expect(briefs("list", "--state", "gone")).toMatchObject({ status: 2, stderr: expect.stringContaining("bounced") });
});

test.each([
  [["import", "list.csv"], /basis of these people's consent\n\nusage: .*\nhint: .*--basis/],
  [["import", "none.csv", "--basis", BASIS], /^error: There is no none\.csv/],
  [["import", "posts", "--basis", BASIS], /^error: posts is a folder\n\nusage: .*\nhint: .*CSV file/],
  [["import", "loop.csv", "--basis", BASIS], /^error: loop\.csv cannot be read: .*\n\nusage: .*\nhint: .*may read it/],
  [["remove", "nobody"], /^error: nobody is not an address/],
  [["export", "--json"], /--out/],
])("%j -> exit 2, and what to do", (args, message) => {
  file("list.csv", "ann@example.com\n");
  symlinkSync("loop.csv", join(project, "loop.csv"));
  const { status, stderr, stdout } = briefs(...args);
  expect(status, stdout).toBe(2);
  if (args.includes("--json")) expect(stdout).toMatch(message);
  else expect(stderr).toMatch(message);
});

test("--output -> a file that only its owner can read", () => {
  file("list.csv", "ann@example.com\n");
  importJson("list.csv");
  expect(JSON.parse(briefs("export", "--output", "out.csv", "--json").stdout)).toMatchObject({ exported: 1 });
  expect(briefs("export", "--output", "out.csv").stdout).toBe(
    "Exported 1 subscriber to out.csv (SQLite in .briefs/data)\n",
  );
  expect(readFileSync(join(project, "out.csv"), "utf8")).toContain("ann@example.com");
});

test("real credentials without the functions' secret -> refused before anything is touched", () => {
  const { status, stderr } = runBriefs(["subscribers", "count"], project, {
    GOOGLE_APPLICATION_CREDENTIALS: "key.json",
  });
  expect(status).toBe(2);
  expect(stderr).toContain("NEWSLETTER_SECRET");
});

test("100,000 lines, killed halfway and run again -> everyone is added once, in 48 MB", async () => {
  const out = createWriteStream(join(project, "many.csv"));
  out.write("email,name\n");
  for (let i = 0; i < 100_000; i++) out.write(`reader${i}@example.com,${"n".repeat(50)}\n`);
  await once(out.end(), "finish");

  const script = join(ROOT, "scripts/briefs.js");
  const args = ["--max-old-space-size=48", script, "subscribers", "import", "many.csv", "--basis", BASIS];
  const first = spawn(process.execPath, args, { cwd: project });
  for await (const text of first.stdout) if (String(text).includes("…")) first.kill("SIGKILL");
  const second = spawn(process.execPath, args, { cwd: project });
  let stdout = "";
  second.stdout.on("data", (chunk) => {
    stdout += chunk;
  });
  expect(await once(second, "exit")).toEqual([0, null]);
  const [, added, known] = /(\d+) added, (\d+) known/.exec(stdout.split("\n").at(-2) ?? "") ?? [];
  expect(Number(added) + Number(known)).toBe(100_000);
  expect(Number(known)).toBeGreaterThan(0);
  expect(JSON.parse(briefs("count", "--json").stdout).counts.confirmed).toBe(100_000);
});
