import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

/** Opens the address with the system's program. If there is none, the terminal shows the address. */
export function openBrowser(url: string, log: (line: string) => void): void {
  const opener = OPENERS[process.platform] ?? "xdg-open";
  spawn(opener, [url], { stdio: "ignore", detached: true })
    .once("error", () => log(`${opener} is not there to open a browser: open ${url} yourself`))
    .unref();
}
