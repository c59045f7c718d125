import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface NamedText {
  text: string;
  /** Shown in the markers of a conflict. */
  label: string;
}

export interface MergedText {
  text: string;
  hasConflicts: boolean;
}

/** Merges two texts that were both made from `base`, as git does. Conflicts are marked in the text. */
export function mergeTexts(own: NamedText, base: NamedText, other: NamedText): MergedText {
  const folder = mkdtempSync(join(tmpdir(), "briefs-merge-"));
  try {
    const all = [own, base, other];
    for (const [i, { text }] of all.entries()) writeFileSync(join(folder, String(i)), text);
    const labels = all.flatMap(({ label }) => ["-L", label]);
    const { status, stdout, stderr } = spawnSync("git", ["merge-file", "-p", ...labels, "0", "1", "2"], {
      cwd: folder,
      encoding: "utf8",
    });
    // The status is the count of conflicts; above 127 it is a failure.
    if (status === null || status > 127) throw new Error(`git merge-file failed: ${stderr}`);
    return { text: stdout, hasConflicts: status > 0 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
