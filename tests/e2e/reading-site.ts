import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { serveHosting } from "../../scripts/serve/serve-hosting.ts";
import { freePort } from "../../scripts/system/ports.ts";
import { runBriefs } from "../cli/run-briefs.ts";

const ROOT = join(import.meta.dirname, "../..");

/** A site of the posts in fixtures/reading, which show what no real post does. Gives its address. */
export function withReadingSite(): () => string {
  let url = "";
  let stop = () => {};
  beforeAll(async () => {
    const out = mkdtempSync(join(tmpdir(), "briefs-reading-"));
    const posts = join(import.meta.dirname, "fixtures/reading/posts");
    const none = join(out, "infographics");
    mkdirSync(none);
    const built = runBriefs(["build", "--posts", posts, "--infographics", none, "--out", `${out}/dist`]);
    if (built.status !== 0) throw new Error(`The site did not build:\n${built.stdout}${built.stderr}`);
    const { hosting } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));
    const port = await freePort();
    const server = await serveHosting({ out: `${out}/dist`, hosting, port });
    url = `http://localhost:${port}`;
    stop = () => {
      server.closeAllConnections();
      server.close();
      rmSync(out, { recursive: true });
    };
  });
  afterAll(() => stop());
  return () => url;
}
