import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Installs Playwright's Chromium, or the system's package if that fails: on a network with package mirrors only, or on a system
 * that Playwright does not know.
 */
export async function installChromium(log: (line: string) => void): Promise<void> {
  log("No Chromium on this machine yet: installing Playwright's …");
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  if (run(process.execPath, [cli, "install", "chromium"])) return;

  log("Playwright's Chromium could not be installed: installing the system's package …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest);
  };
  const install = (name: string) => apt("install", "--yes", "--no-install-recommends", name, "fonts-liberation");
  apt("update");
  // Debian has a package of the headless browser; other systems have the whole browser only.
  if (!install("chromium-headless-shell")) install("chromium");
}

/** Shows no output, as only the presence of a browser afterwards matters. */
function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: "ignore", timeout: 600_000 }).status === 0;
}
