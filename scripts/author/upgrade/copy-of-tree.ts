import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { git } from "../../project/git/git.ts";
import { withCleanup } from "../../system/with-cleanup.ts";

/** Runs `work` in a temporary copy of the committed files, so that the folder itself stays as it is. */
export async function withCopyOfTree<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const top = git(["rev-parse", "--show-toplevel"], { cwd: folder }).trimEnd();
  const place = mkdtempSync(join(tmpdir(), "briefs-rehearsal-"));
  return withCleanup(
    () => rmSync(place, { recursive: true, force: true }),
    async () => {
      git(["checkout-index", "--all", "--quiet", `--prefix=${place}/`], { cwd: top });
      return await work(join(place, relative(top, realpathSync(folder))));
    },
  );
}
