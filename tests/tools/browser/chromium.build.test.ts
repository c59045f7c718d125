import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const BROWSER = join(import.meta.dirname, "../../../scripts/tools/browser");

let machine: string;
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), "briefs-browser-"));
  mkdirSync(join(machine, "bin"));
});
afterEach(() => rmSync(machine, { recursive: true }));

/** A program of the machine that writes down how it was called, and fails or not. */
function program(name: string, exit: number): string {
  const file = join(machine, "bin", name);
  writeFileSync(file, `#!/bin/sh\necho "${name} $*" >> "${machine}/calls"\nexit ${exit}\n`);
  chmodSync(file, 0o755);
  return file;
}

const calls = () =>
  existsSync(join(machine, "calls")) ? readFileSync(join(machine, "calls"), "utf8").split("\n") : [];

/** Runs a line of a program on a machine whose only programs are those in its bin, and which reaches no network. */
function run(line: string, env: Record<string, string> = {}) {
  const source = `
    import { installChromium } from ${JSON.stringify(join(BROWSER, "install-chromium.ts"))};
    import { launchChromium } from ${JSON.stringify(join(BROWSER, "launch-chromium.ts"))};
    ${line}`;
  return spawnSync(process.execPath, ["--input-type=module-typescript", "-e", source], {
    encoding: "utf8",
    env: {
      PATH: join(machine, "bin"),
      HOME: machine,
      PLAYWRIGHT_BROWSERS_PATH: join(machine, "browsers"),
      PLAYWRIGHT_DOWNLOAD_HOST: "http://127.0.0.1:9",
      ...env,
    },
  });
}

test("CHROMIUM_PATH names a program -> that one is started, before any other that is there", () => {
  const mine = program("my-chromium", 1);
  const { stderr } = run("await launchChromium(console.log);", { CHROMIUM_PATH: mine });
  expect(calls()[0]).toMatch(/^my-chromium .*--headless/);
  expect(stderr).toContain(mine);
});

test("Playwright's download cannot be had -> the system's package is installed, after its list is brought up to date", () => {
  for (const name of ["apt-get", "sudo"]) program(name, 0);
  const { stdout, status } = run("await installChromium(console.log);");
  expect(status).toBe(0);
  expect(stdout).toMatch(/Playwright's.*\n.*system's package/);
  const sudo = process.getuid?.() === 0 ? "" : "sudo -n ";
  expect(calls()).toEqual([
    `${sudo}apt-get update`,
    `${sudo}apt-get install --yes --no-install-recommends chromium-headless-shell fonts-liberation`,
    "",
  ]);
});

test("a system without the package of the browser without windows -> the whole browser", () => {
  for (const name of ["apt-get", "sudo"]) program(name, 1);
  run("await installChromium(() => {});");
  const installed = calls().filter((call) => call.includes(" install "));
  expect(installed.map((call) => call.split(" ").at(-2))).toEqual(["chromium-headless-shell", "chromium"]);
});

test("a machine without apt-get -> no crash: whoever launches says what is missing", () => {
  const { stderr, status } = run("await installChromium(() => {});");
  expect({ stderr, status }).toEqual({ stderr: "", status: 0 });
});
