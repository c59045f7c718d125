import { execFile, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { z } from "zod";
import { pageListUrl } from "../../site/content/urls.ts";
import { cleaningUp } from "../cleaning-up.ts";
import { Misuse } from "../misuse.ts";
import type { PageList } from "./page-changes.ts";

/** The pages that the new ones are compared with. */
export type PagesBefore = { status: "known"; name: string; pages: PageList } | { status: "unknown"; why: string };

const PATIENCE_MS = 10_000;
const pageList = z.record(z.string(), z.string());
const run = promisify(execFile);

export async function readPageList(out: string): Promise<PageList> {
  return pageList.parse(JSON.parse(await readFile(join(out, pageListUrl().slice(1)), "utf8")));
}

/** Of the site that is live, by the list that each build publishes. */
export async function livePages(url: string): Promise<PagesBefore> {
  const address = new URL(pageListUrl(), url);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), cache: "no-store" });
    if (response.status === 404) {
      return { status: "unknown", why: `${url} has no list of its pages: it was never published this way` };
    }
    if (!response.ok) return { status: "unknown", why: `${address} answers ${response.status}` };
    const parsed = pageList.safeParse(await response.json().catch(() => undefined));
    if (!parsed.success) return { status: "unknown", why: `${address} is no list of pages` };
    return { status: "known", name: url, pages: parsed.data };
  } catch (error) {
    return { status: "unknown", why: `${url} cannot be reached (${reasonOf(error)})` };
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

export interface AtRevision {
  revision: string;
  root: string;
  /** Builds the site of a folder with posts/ and infographics/ by the present briefs; says where. */
  build(folder: string): Promise<string>;
}

/** Of the sources as they were in a revision of the repository. */
export async function pagesAtRevision({ revision, root, build }: AtRevision): Promise<PagesBefore> {
  const folder = await mkdtemp(join(tmpdir(), "briefs-revision-"));
  return cleaningUp(
    () => removeWorktree(folder, root),
    () => pagesIn(folder, { revision, root, build }),
  );
}

/** At once, as after Ctrl-C nothing can be waited for. */
function removeWorktree(folder: string, root: string): void {
  spawnSync("git", ["worktree", "remove", "--force", folder], { cwd: root, stdio: "ignore" });
  rmSync(folder, { recursive: true, force: true });
}

async function pagesIn(folder: string, { revision, root, build }: AtRevision): Promise<PagesBefore> {
  const git = (...args: string[]) => run("git", args, { cwd: root });
  try {
    const { stdout } = await git("rev-parse", "--show-prefix", "--verify", "--end-of-options", `${revision}^{commit}`);
    const [prefix = "", commit = ""] = stdout.split("\n");
    await git("worktree", "add", "--detach", "--force", folder, commit);
    return { status: "known", name: revision, pages: await readPageList(await build(join(folder, prefix))) };
  } catch (error) {
    if (!(error instanceof Error && "stderr" in error)) throw error;
    throw new Misuse(`--against ${revision}: ${String(error.stderr).trim()}`, "Name a commit, a branch or a tag");
  }
}
