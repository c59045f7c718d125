import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Playwright's own Chromium; where that cannot be had (a network that reaches package mirrors only, a system that
 * Playwright does not know), the one of the system's packages.
 */
export async function installChromium(log: (line: string) => void): Promise<void> {
  log("No Chromium on this machine yet: installing Playwright's …");
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  if (run(process.execPath, [cli, "install", "chromium"])) return;

  log("That was not to be had: installing the system's package …");
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args: string[]) => {
    const [command = "apt-get", ...rest] = [...sudo, "apt-get", ...args];
    return run(command, rest);
  };
  const install = (name: string) => apt("install", "--yes", "--no-install-recommends", name, "fonts-liberation");
  apt("update");
  // Debian's without windows; other systems have the whole only.
  if (!install("chromium-headless-shell")) install("chromium");
}

/** Quiet: what matters is whether a browser is there afterwards. */
function run(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: "ignore", timeout: 600_000 }).status === 0;
}
