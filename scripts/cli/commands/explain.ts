import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { DIAGNOSTIC_CODES } from "../../compile/diagnostics/diagnostic.ts";
import { unknownValue } from "../../compile/diagnostics/unknown-value.ts";
import { engineFile } from "../../project/engine-root.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import type { CommandHost } from "../context.ts";
import { addCommand } from "../options.ts";

export function defineExplain(briefs: Command, { report }: CommandHost): void {
  addCommand(briefs, {
    name: "explain",
    description: "Tell what a problem's code means, why it matters, and how to correct it.",
    examples: ["briefs explain figure-lint-unit"],
  })
    .argument("<code>", "the code that briefs check prints in brackets, such as figure-lint-unit")
    .action(async (code) => report(await explain(code)));
}

/** Finds the page about a diagnostic's code, which may be written with its brackets, as the report has it. */
async function explain(asked: string): Promise<CommandResult> {
  const code = asked.replace(/^\[(.*)\]$/, "$1");
  if (!Object.hasOwn(DIAGNOSTIC_CODES, code)) {
    const otherwise = "briefs check prints the code of a problem in brackets";
    throw unknownValue({
      message: `There is no code "${code}"`,
      given: code,
      label: "codes",
      known: Object.keys(DIAGNOSTIC_CODES),
      otherwise,
    });
  }
  const page = await readFile(engineFile(`scripts/docs/codes/${code}.md`), "utf8");
  return plainResult(page.trimEnd(), { page });
}
