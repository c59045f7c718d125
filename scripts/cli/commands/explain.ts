import { readFile } from "node:fs/promises";
import { DIAGNOSTIC_CODES } from "../../compile/diagnostics/diagnostic.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import type { CommandResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";

/**
 * The page about a diagnostic's code, also if it stands in brackets as the report has it: what it means, why it matters, a
 * bad and a good example.
 */
export async function explain(asked: string): Promise<CommandResult> {
  const code = asked.replace(/^\[(.*)\]$/, "$1");
  if (!Object.hasOwn(DIAGNOSTIC_CODES, code)) {
    const hint = didYouMean(code, Object.keys(DIAGNOSTIC_CODES));
    throw new UsageError(
      `There is no code "${code}"`,
      hint ?? "A code stands in brackets where briefs check names a problem",
    );
  }
  const page = await readFile(new URL(`../../docs/codes/${code}.md`, import.meta.url), "utf8");
  return { diagnostics: [], textOf: () => undefined, done: page.trimEnd(), results: { page } };
}
