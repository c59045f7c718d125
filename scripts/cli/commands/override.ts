import type { Command } from "commander";
import type { OverrideOptions } from "../../author/override/override-component.ts";
import { engineRoot } from "../../project/engine-root.ts";
import { OVERRIDES_LOCK } from "../../project/overrides/override-lock.ts";
import { siteRoot } from "../../project/site-config/config-file.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand } from "../options.ts";

export function defineOverride(briefs: Command, { context, report }: CommandHost): void {
  addCommand(briefs, {
    name: "override",
    description: "Replace a component of the engine with one of your own.",
    examples: ["briefs override Footer", "briefs override Header --wrap", "briefs override Footer --accept"],
  })
    .argument("<name>", "the component, such as Footer")
    .option("--wrap", "show the engine's component within yours, instead of a copy of it")
    .option("--danger", "override a component whose props any version may change")
    .option("--accept", "note that your component fits the engine's as it is now")
    .action(async (name, given) => report(await override({ name, ...given }, context)));
}

async function override(given: OverrideOptions, context: CliContext): Promise<CommandResult> {
  const { overrideComponent } = await import("../../author/override/override-component.ts");
  const written = await overrideComponent(given, { engine: engineRoot, own: siteRoot(context.cwd) });
  return plainResult(nextSteps(given.name, written), { written });
}

function nextSteps(name: string, [component, ...others]: string[]): string {
  if (component === undefined) return `${OVERRIDES_LOCK} notes ${name} as the engine has it now: commit the file`;
  return `Wrote ${[component, ...others, OVERRIDES_LOCK].join("\n      ")}

Next: name it in site/site.config.ts, and commit all of them.
  overrides: { ${name}: "./${component}" },`;
}
