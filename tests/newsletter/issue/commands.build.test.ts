import { generateKeyPairSync } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import siteConfig from "../../../site/site.config.ts";
import { runBriefs, runBriefsBeside } from "../../cli/run-briefs.ts";
import { signatureOf } from "../../functions/mailers/dkim.ts";
import { startSmtpServer } from "../../functions/mailers/smtp-server.ts";
import { FIXTURE } from "./fixture-issue.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A site of its own with the issue 14. */
function site(edit: (issue: string) => string = (text) => text) {
  const folder = mkdtempSync(join(tmpdir(), "briefs-issue-"));
  folders.push(folder);
  cpSync(FIXTURE, folder, { recursive: true });
  const file = join(folder, "posts/newsletter/014.md");
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  const read = (path: string) => readFileSync(join(folder, path), "utf8");
  return { folder, read, run: (...args: string[]) => runBriefs(["newsletter", ...args], folder, { MAILER_URL: "" }) };
}

describe("briefs newsletter preview", () => {
  test("-> the subject, the size and its parts, and a file with the pictures in it", () => {
    const { run, read } = site();
    const { stdout, stderr, status } = run("preview", "14");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("Issue 14: Seven charts on rice");
    expect(stdout).toMatch(/\d\d\.\d kB as it is sent, of 100 kB\n +\d+\.\d kB {2}"Rice at Five Euros", in full/);
    const html = read(".briefs/newsletter/014.html");
    expect(html.match(/"data:image\/png;base64,/g)).toHaveLength(6);
    expect(html).not.toMatch(/\{\{\w/);
  });

  test("--json -> one document with the size, the hash and the addresses", () => {
    const { run } = site();
    const found = JSON.parse(run("preview", "14", "--json").stdout);
    expect(found).toMatchObject({ issue: 14, subject: "Seven charts on rice", file: ".briefs/newsletter/014.html" });
    expect(found.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(found.bytes).toBeGreaterThan(found.parts[0].bytes);
    expect(found.urls).toContain(`${siteConfig.url}/newsletter/14`);
  });

  test("--text -> the plain text alone", () => {
    const { stdout } = site().run("preview", "14", "--text");
    expect(stdout).toMatch(/^Issue 14 · December 1, 2026\n/);
    expect(stdout.trimEnd()).toMatch(/\{\{unsubscribeUrl\}\}$/);
  });

  test("--eml -> a file that mail programs open", () => {
    const { run, read } = site();
    expect(run("preview", "14", "--eml", "out/issue.eml").status).toBe(0);
    expect(read("out/issue.eml")).toMatch(/^List-ID: .*\r\nSubject: Seven charts on rice\r\n/is);
  });

  test.each([
    ["an issue that is not there", ["15"], "There is no issue 15"],
    ["no number", ["next"], '"next" is not the number of an issue'],
    ["--text and --json", ["14", "--text", "--json"], "--json needs the output for itself"],
  ])("%s -> misuse, and what to write", (_, args, message) => {
    const { stderr, stdout, status } = site().run("preview", ...args);
    expect(status).toBe(2);
    expect(stderr + stdout).toContain(message);
  });

  test("an issue with an error -> told by place, and no file", () => {
    const { run, folder } = site((text) => text.replace("posts: [1, 2]", "posts: [1, 7]"));
    const { stderr, stdout, status } = run("preview", "14");
    expect(status).toBe(1);
    expect(stderr + stdout).toContain("issue-post");
    expect(existsSync(join(folder, ".briefs/newsletter"))).toBe(false);
  });
});

describe("briefs newsletter test", () => {
  const outbox = ".briefs/data/outbox";

  test("-> the very mail in the outbox, marked, with links that are nobody's", () => {
    const { run, folder, read } = site();
    const { stdout, status } = run("test", "14", "ann@reader.example", "bob@reader.example");
    expect(status).toBe(0);
    expect(stdout).toContain("Wrote 2 test mails into .briefs/data/outbox");
    const mails = readdirSync(join(folder, outbox)).map((name) => read(join(outbox, name)));
    expect(mails).toHaveLength(2);
    for (const mail of mails) expect(mail).toContain("\r\nSubject: [Test] Seven charts on rice\r\n");
    const [first, second] = mails.map((mail) => /List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1]);
    expect(first).toContain(`${siteConfig.url}/newsletter/unsubscribe?token=`);
    expect(first).not.toBe(second);
    // No store was opened: nobody becomes a subscriber, and no one's record is read.
    expect(readdirSync(join(folder, ".briefs/data"))).toEqual(["outbox"]);
  });

  test("a mail server that is not there -> told for each address, and exit code 1", () => {
    const { folder } = site();
    const env = { MAILER_URL: "smtp://127.0.0.1:9" };
    const { stdout, status } = runBriefs(["newsletter", "test", "14", "ann@reader.example", "--json"], folder, env);
    expect(status).toBe(1);
    expect(JSON.parse(stdout).sent).toMatchObject([{ to: "ann@reader.example", outcome: "deferred" }]);
  });

  test("what is no address -> misuse, and nobody gets a mail", () => {
    const { run, folder } = site();
    const { stderr, status } = run("test", "14", "ann@reader.example", "bob");
    expect(status).toBe(2);
    expect(stderr).toContain("bob is not an address");
    expect(readdirSync(folder)).not.toContain(".briefs");
  });
});

describe("briefs check, before an issue is sent", () => {
  const LONG = `${"Rice, and rice again, with a word or two about the price of it. ".repeat(1600)}\n`;
  const checkAt = (at: string) => {
    const { folder } = site((text) => `${text}\n${LONG}`);
    const { stdout } = runBriefs(["check", "--at", at, "--json"], folder);
    return JSON.parse(stdout).diagnostics.map(({ code }: { code: string }) => code);
  };

  test("a mail that Gmail would cut -> an error; once it has left -> nothing, as nothing can be changed", () => {
    expect(checkAt("2026-11-30T00:00")).toContain("issue-too-long");
    expect(checkAt("2026-12-02T00:00")).not.toContain("issue-too-long");
  });
});

describe("briefs build", () => {
  test("-> the pictures of the mail; an edit of the note makes none of them anew", () => {
    const { folder } = site();
    mkdirSync(join(folder, "node_modules"), { recursive: true });
    const build = () =>
      JSON.parse(runBriefs(["build", "--explain", "--json", "--at", "2026-11-30T00:00"], folder).stdout);
    expect(Object.keys(build().reasons)).toContain("the figures of issue 14");
    const pictures = readdirSync(join(folder, "dist/newsletter/14/figures"), { recursive: true }).sort();
    expect(pictures).toEqual([
      ...["monsoon-map", "monsoon-map/rain.dark.png", "monsoon-map/rain.png"],
      ...["rice-price", "rice-price/price.dark.png", "rice-price/price.png"],
      ...["rice-price/years.dark.png", "rice-price/years.png"],
    ]);
    const note = join(folder, "posts/newsletter/014.md");
    writeFileSync(note, readFileSync(note, "utf8").replace("Dear reader", "Dear readers"));
    const again = Object.keys(build().reasons);
    expect(again).not.toContain("the figures of issue 14");
    expect(again.filter((name) => name.includes("post/"))).toEqual([]);
  });
});

test("a test mail from another domain than the site's, by a server that gets it signed -> signed by the sender's", async () => {
  const { folder } = site();
  const config = JSON.stringify(join(import.meta.dirname, "../../../site/site.config.ts"));
  const own = '{ ...site, url: "https://briefs.example.org", mailFrom: "Rice <hello@rice.example>" }';
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  mkdirSync(join(folder, "site"));
  writeFileSync(join(folder, "site/site.config.ts"), `import site from ${config};\nexport default ${own};\n`);
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const key = encodeURIComponent(privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"));
  const server = await startSmtpServer();
  const env = { MAILER_URL: `smtp://127.0.0.1:${server.port}?dkim=s1&key=${key}` };
  const { stdout, status } = await runBriefsBeside(["newsletter", "test", "14", "ann@reader.example"], folder, env);
  await server.close();
  expect(status, stdout).toBe(0);
  expect(signatureOf(server.taken[0] ?? "").get("d")).toBe("rice.example");
});
