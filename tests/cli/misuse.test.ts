import { expect, test } from "vitest";
import { commandNamed, describeAsked } from "../../scripts/cli/asked-command.ts";
import type { CliContext } from "../../scripts/cli/context.ts";
import { failureMessage, failureReport, failureText } from "../../scripts/cli/failure-report.ts";
import { program } from "../../scripts/cli/program.ts";
import { ConfigError } from "../../scripts/project/site-config/config-error.ts";
import { ArgumentError, UsageError } from "../../scripts/system/usage-error.ts";
import siteConfig from "../../site/site.config.ts";

// Only the configuration is asked for.
const context = { loadSiteConfig: async () => siteConfig } as unknown as CliContext;
const noSite = {
  loadSiteConfig: () => Promise.reject(new UsageError("There is no site here")),
} as unknown as CliContext;

/** What stands on stderr, and what a JSON document has as its message. */
async function refusal(args: string[], given = context) {
  const briefs = await program();
  const error: unknown = await briefs.parseAsync(args, { from: "user" }).catch((error: unknown) => error);
  const found = failureReport(error, await describeAsked(commandNamed(briefs, args), error, given));
  return { text: failureText(found), message: failureMessage(found) };
}

test.each([
  [
    ["chek"],
    /^error: unknown command 'chek'\n\nusage: briefs <command>\ncommands: check, build, .*\nhint: Did you mean check\?$/,
  ],
  [
    ["subscribers", "remvoe"],
    /^error: .*'remvoe'\n\nusage: briefs subscribers <command>\ncommands: count, .*\nhint: Did you mean remove\?$/,
  ],
  [["new"], /^error: .*'category'\n\nusage: briefs new <category> <title>\ncategories: briefings, playbooks, .*$/],
  [["new", "explainers"], /^error: .*'title'\n\nusage: briefs new <category> <title>$/],
  [["new", "explainers", "A", "--figure"], /^error: .*\n\nusage: briefs new .*\nkinds: annotated, area, .*$/],
  [
    ["new", "explainers", "A", "B"],
    /^error: too many arguments.*\n\nusage: briefs new .*\nhint: Put the title in quotes.*$/,
  ],
  [["explain"], /^error: .*'code'\n\nusage: briefs explain <code>$/],
  [["check", "--frmat", "json"], /^error: .*'--frmat'\n\nusage: briefs check\nhint: Did you mean --format\?$/],
  [
    ["check", "--format", "jsn"],
    /^error: .*'jsn' is invalid\n\nusage: briefs check\nchoices: text, json, .*\nhint: Did you mean "json"\?$/,
  ],
  [
    ["help", "buid"],
    /^error: .*'buid'\n\nusage: briefs help \[command\.\.\.\]\ncommands: .*\nhint: Did you mean "build"\?$/,
  ],
  [
    ["explain", "figure-lint-units"],
    /^error: .*\n\nusage: briefs explain <code>\nhint: Did you mean "figure-lint-unit"\?$/,
  ],
])("briefs %j -> the error, the usage, what can stand there, and the nearest", async (args, expected) => {
  expect((await refusal(args)).text).toMatch(expected);
});

test("a missing category where there is no site -> the usage alone", async () => {
  expect((await refusal(["new"], noSite)).text).toMatch(/^error: .*\n\nusage: briefs new <category> <title>$/);
});

test("a message for programs -> without labels for people", async () => {
  expect((await refusal(["check", "--frmat"])).message).toBe("unknown option '--frmat'\nDid you mean --format?");
  expect((await refusal(["new"])).message).toMatch(/^missing required argument 'category'\ncategories: /);
});

test("a wrong argument and a state that does not allow the command -> only the former tells the usage", () => {
  const asked = { usage: "briefs preview", commands: [] };
  const textOf = (error: unknown) => failureText(failureReport(error, asked));
  expect(textOf(new ArgumentError("--out is empty", "Name it"))).toBe(
    "error: --out is empty\n\nusage: briefs preview\nhint: Name it",
  );
  expect(textOf(new UsageError("Nothing is built", "Build it"))).toBe("error: Nothing is built\n\nhint: Build it");
  expect(textOf(new TypeError("x"))).toMatch(/^error: briefs failed: x\n\nhint: This is a bug/);
  const refused = new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED 127.0.0.1:5000") });
  expect(textOf(refused)).toMatch(/^error: briefs failed: fetch failed: connect ECONNREFUSED 127\.0\.0\.1:5000\n/);
});

test.each([
  ["EACCES", /^error: EACCES: permission denied, mkdir '\/site\/\.briefs'\n\nhint: Look at who owns it/],
  ["EPERM", /hint: Look at who owns it: .* On Windows, another program may have it open/],
  ["ENOSPC", /hint: Make room on the disk/],
  ["EBUSY", /hint: Another program or a mount holds it/],
  ["EMFILE", /^error: EMFILE: [^\n]*$/],
])("the system refuses with %s -> its message, and what to do where we know it", (code, told) => {
  const refused = Object.assign(new Error(`${code}: permission denied, mkdir '/site/.briefs'`), {
    code,
    syscall: "mkdir",
  });
  expect(failureText(failureReport(refused))).toMatch(told);
});

test("a package that is not installed -> install it, and no bug", () => {
  const missing = Object.assign(new Error("Cannot find package 'zod' imported from /x.js"), {
    code: "ERR_MODULE_NOT_FOUND",
  });
  expect(failureText(failureReport(missing))).toBe(
    "error: Cannot find package 'zod' imported from /x.js\n\nhint: Install what the site needs: npm install",
  );
});

test("a configuration with two mistakes -> two errors", () => {
  const text = failureText(failureReport(new ConfigError([{ message: "One" }, { message: "Two" }])));
  expect(text).toMatch(/^error: \S+: One\n\nerror: \S+: Two$/);
});
