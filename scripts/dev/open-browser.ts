import { spawn } from "node:child_process";

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { darwin: "open", win32: "explorer" };

/** With the system's own program for it; where there is none, the address stands in the terminal. */
export function openBrowser(url: string, log: (line: string) => void): void {
  const opener = OPENERS[process.platform] ?? "xdg-open";
  spawn(opener, [url], { stdio: "ignore", detached: true })
    .once("error", () => log(`${opener} is not there to open a browser: open ${url} yourself`))
    .unref();
}
