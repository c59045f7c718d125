import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import { afterAll } from "vitest";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { SITE_DIR } from "./site-files.ts";

/** A server of the site that a test may take away, bring back, and deploy to. */
export interface SiteServer {
  url: string;
  /** What it serves: a copy of the built site. */
  dir: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** From now on the reader waits for each answer. */
  answerAfter(ms: number): void;
  /** From now on it answers every request with a fault of its own, or no longer. */
  failing(isAtFault: boolean): void;
  /** Puts another build in the place of the served one: nothing of that is left. */
  deploy(build: string): Promise<void>;
}

export async function startSiteServer(): Promise<SiteServer> {
  const folder = await mkdtemp(join(tmpdir(), "briefs-served-"));
  const dir = join(folder, "dist");
  // One of many, as tests of other files look for one at the same time.
  const port = await getPort();
  let server: Server | undefined;
  let delay = 0;
  let isAtFault = false;

  async function start(): Promise<void> {
    const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"));
    server = await serveHosting({ out: dir, hosting, port });
    const [answer] = server.listeners("request");
    server.removeAllListeners("request");
    server.on("request", (request, response) => {
      if (isAtFault) response.writeHead(503).end("At fault");
      else setTimeout(() => answer?.(request, response), delay);
    });
  }
  async function stop(): Promise<void> {
    if (!server) return;
    server.closeAllConnections();
    await new Promise((closed) => server?.close(closed));
  }
  async function deploy(build: string): Promise<void> {
    await stop();
    await rm(dir, { recursive: true, force: true });
    await cp(build, dir, { recursive: true });
    await start();
  }

  await deploy(SITE_DIR);
  afterAll(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  function answerAfter(ms: number): void {
    delay = ms;
  }
  function failing(next: boolean): void {
    isAtFault = next;
  }
  return { url: `http://localhost:${port}`, dir, stop, start, answerAfter, failing, deploy };
}
