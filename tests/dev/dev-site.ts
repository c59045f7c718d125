import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Browser, type BrowserServer, chromium, type Page } from "playwright";
import { launchChromium } from "../../scripts/tools/browser/launch-chromium.ts";
import { siteProject } from "../build/site-project.ts";

const ENGINE = join(import.meta.dirname, "../..");

export interface DevSite {
  url: string;
  /** The project that is shown. */
  folder: string;
  /** Where briefs itself lies. */
  engine: string;
  /** All that the terminal has shown so far. */
  said(): string;
  /** Waits until the terminal shows it. */
  says(text: string | RegExp): Promise<void>;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Puts something in the place of what is there. */
  edit(file: string, from: string | RegExp, to: string): void;
  /** Opens a page and waits until it follows the files. */
  open(path: string): Promise<Page>;
  stop(signal?: NodeJS.Signals): Promise<unknown[]>;
  close(): Promise<void>;
}

interface DevSiteOptions {
  engine?: string;
  args?: string[];
  /** What there is beside the usual two posts, by path. */
  files?: Record<string, string>;
  env?: NodeJS.ProcessEnv;
}

/** `briefs dev` in a project of its own, and a browser. */
export async function devSite({
  engine = ENGINE,
  args = [],
  files = {},
  env = {},
}: DevSiteOptions = {}): Promise<DevSite> {
  const folder = siteProject();
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const [file, content] of Object.entries(files)) write(file, content);
  const briefs = join(engine, "scripts/briefs.js");
  // Tests run beside each other: two that look for the same free port at once would both find it.
  const port = args.includes("--port") ? [] : ["--port", String(20_000 + (process.pid % 300) * 100)];
  const child = spawn(process.execPath, [briefs, "dev", ...port, ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", ...env },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (text += chunk));
  const ended = once(child, "exit");
  const says = (wanted: string | RegExp) =>
    until(
      () => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)),
      () => text,
    );
  let browser: { server: BrowserServer; client: Browser } | undefined;
  const stop = (signal: NodeJS.Signals = "SIGINT") => {
    child.kill(signal);
    return ended;
  };
  const close = async () => {
    await browser?.client.close();
    await browser?.server.close();
    await stop();
    rmSync(folder, { recursive: true });
  };
  await says("Ctrl-C");
  const url = /http:\S+/.exec(text)?.[0] ?? "";
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  return {
    ...{ url, folder, engine, says, read, write, stop, close },
    said: () => text,
    edit: (file, from, to) => {
      const before = read(file);
      const after = before.replace(from, to);
      if (after === before) throw new Error(`There is no ${from} in ${file}`);
      write(file, after);
    },
    open: async (path) => {
      browser ??= await openBrowser();
      const context = await browser.client.newContext({ baseURL: url, viewport: { width: 1280, height: 500 } });
      context.setDefaultTimeout(45_000);
      const page = await context.newPage();
      await page.goto(path);
      await page.waitForFunction(isFollowing);
      return page;
    },
  };
}

async function openBrowser() {
  const server = await launchChromium((line) => console.log(line));
  return { server, client: await chromium.connect(server.wsEndpoint()) };
}

/** The styles of the document have given way to those that the scripts keep up to date. */
function isFollowing(): boolean {
  return document.documentElement.dataset.following !== undefined;
}

async function until(isSo: () => boolean, said: () => string): Promise<void> {
  const end = performance.now() + 50_000;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`In vain:\n${said()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
