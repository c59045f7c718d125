import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import getPort from "get-port";
import type { TestProject } from "vitest/node";
import { openBackend } from "../../scripts/newsletter/open-backend.ts";
import { readDeployed } from "../../scripts/project/firebase-config.ts";
import { mountFunctions } from "../../scripts/serve/mount-functions.ts";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { launchChromium } from "../../scripts/tools/browser/launch-chromium.ts";
import { runBriefs } from "../cli/run-briefs.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    siteDir: string;
    browserEndpoint: string;
  }
}

/** For all journeys: the site built from the real posts by the real CLI, served as deployed with the functions, and one browser. */
export default async function setup({ provide }: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "briefs-e2e-"));
  const out = join(folder, "dist");
  const built = runBriefs(["build", "--out", out]);
  if (built.status !== 0) throw new Error(`The site did not build:\n${built.stdout}${built.stderr}`);

  const port = await getPort();
  const url = `http://localhost:${port}`;
  const mounted = await mountFunctions(await openBackend(folder, {}), { url, publishedUrl: url });
  const server = await serveHosting({ out, hosting: await readDeployed(out), port, mounted: () => mounted });
  const browser = await launchChromium((line) => console.log(line));
  provide("siteUrl", url);
  provide("siteDir", out);
  provide("browserEndpoint", browser.wsEndpoint());

  return async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await mounted.close();
    await rm(folder, { recursive: true, force: true });
  };
}
