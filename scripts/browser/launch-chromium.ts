import { existsSync } from "node:fs";
import { type BrowserServer, chromium, type LaunchOptions } from "playwright";
import { installChromium } from "./install-chromium.ts";

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Starts a headless Chromium that several processes may use; installs one where the machine has none. */
export async function launchChromium(log: (line: string) => void, more: string[] = []): Promise<BrowserServer> {
  if (!findChromium()) await installChromium(log);
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found or could be installed. Name one in CHROMIUM_PATH.");
  return chromium.launchServer({ executablePath, headless: true, args: [...flags(), ...more] });
}

/** Playwright's own, or else the system's. CHROMIUM_PATH goes before both. */
function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), chromium.executablePath(), ...SYSTEM_PATHS].find((path) => existsSync(path));
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
  ];
}
