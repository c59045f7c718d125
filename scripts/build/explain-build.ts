import type { BuildResult } from "./build-options.ts";
import type { ChangedFile } from "./bundle/fingerprint.ts";
import { EVERY_OUTPUT } from "./bundle/inputs.ts";
import { ENGINE_INPUT } from "./targets/common-inputs.ts";

/** Lists, for each target that was made, the inputs that have changed. Code that many targets share is listed once. */
export function explainBuild({ reasons, changedEngine }: Pick<BuildResult, "reasons" | "changedEngine">): string[] {
  const code = changedEngine.map((changed) => `${changed.file} has changed, which is in: ${placesOf(changed)}`);
  const own = [...reasons].flatMap(([name, labels]) => {
    const others = labels.filter((label) => label !== ENGINE_INPUT);
    return others.length > 0 ? [`${name}: ${others.join(", ")}`] : [];
  });
  return [...code, ...own];
}

function placesOf({ in: outputs }: ChangedFile): string {
  if (outputs.length === 0) return "no output";
  return outputs.length === EVERY_OUTPUT.length ? "everything" : outputs.join(", ");
}
