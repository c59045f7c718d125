import { existsSync } from "node:fs";
import { type BrowserServer, chromium, type LaunchOptions } from "playwright";
import { installChromium } from "./install-chromium.ts";

/** The one without windows first: a page opens in it in half the time. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Starts a headless Chromium that several processes may use; installs one where the machine has none. */
export async function launchChromium(log: (line: string) => void, more: string[] = []): Promise<BrowserServer> {
  if (!findChromium()) await installChromium(log);
  const found = findChromium();
  if (!found) throw new Error("No Chromium was found or could be installed. Name one in CHROMIUM_PATH.");
  return chromium.launchServer({ ...found, headless: true, args: [...flags(), ...more] });
}

/** The one that CHROMIUM_PATH names, or Playwright's own, which it finds itself, or else the system's. */
function findChromium(): Pick<LaunchOptions, "executablePath"> | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return { executablePath: named };
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = SYSTEM_PATHS.find((path) => existsSync(path));
  return executablePath ? { executablePath } : undefined;
}

/** Chromium refuses to sandbox for root; and what it asks of the network by itself has no place in a test. */
function flags(): NonNullable<LaunchOptions["args"]> {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // Letters as on a phone, in the browser without windows too.
    "--font-render-hinting=none",
  ];
}
