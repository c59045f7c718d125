import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { launchChromium } from "../../scripts/browser/launch-chromium.ts";
import { freePort } from "../../scripts/serve/free-port.ts";
import { readDeployed } from "../../scripts/serve/read-hosting.ts";
import { serve } from "../../scripts/serve/serve.ts";
import { runBriefs } from "../cli/run-briefs.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    siteDir: string;
    browserEndpoint: string;
  }
}

/** For all journeys: the site built from the real posts by the real CLI, served as deployed, and one browser. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "briefs-e2e-"));
  const out = join(folder, "dist");
  const built = runBriefs(["build", "--out", out]);
  if (built.status !== 0) throw new Error(`The site did not build:\n${built.stdout}${built.stderr}`);

  const port = await freePort();
  const server = await serve({ out, hosting: await readDeployed(out), port });
  const browser = await launchChromium((line) => console.log(line));
  provide("siteUrl", `http://localhost:${port}`);
  provide("siteDir", out);
  provide("browserEndpoint", browser.wsEndpoint());

  return async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
