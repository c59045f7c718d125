import { existsSync } from "node:fs";
import { type BrowserServer, chromium, type LaunchOptions } from "playwright";
import { installChromium } from "./install-chromium.ts";

/** The headless browser comes first: it opens a page in half the time. */
const SYSTEM_PATHS = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Starts a headless Chromium that several processes can use. Installs one if the machine has none. */
export async function launchChromium(log: (line: string) => void, more: string[] = []): Promise<BrowserServer> {
  if (!findChromium()) await installChromium(log);
  const found = findChromium();
  if (!found) throw new Error("No Chromium was found or could be installed. Name one in CHROMIUM_PATH.");
  return chromium.launchServer({ ...found, headless: true, args: [...flags(), ...more] });
}

/** Finds the Chromium named by CHROMIUM_PATH, or Playwright's own, or the system's. */
function findChromium(): Pick<LaunchOptions, "executablePath"> | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return { executablePath: named };
  if (existsSync(chromium.executablePath())) return {};
  const executablePath = SYSTEM_PATHS.find((path) => existsSync(path));
  return executablePath ? { executablePath } : undefined;
}

/** Chromium refuses to sandbox for root. Its own requests to the network must not disturb a test. */
function flags(): NonNullable<LaunchOptions["args"]> {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot ? ["--no-sandbox"] : []),
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    // Renders letters as on a phone, in the headless browser, too.
    "--font-render-hinting=none",
  ];
}
