import type { BuildResult } from "./build-options.ts";
import { ENGINE_INPUT } from "./targets/common-inputs.ts";

/** For each target that was made, the inputs that have changed. What all have in common is told once. */
export function explainBuild({ reasons, changedEngine }: Pick<BuildResult, "reasons" | "changedEngine">): string[] {
  if (reasons.size === 0) return [];
  const everything = changedEngine.map((file) => `Everything: ${file} has changed`);
  const own = [...reasons].flatMap(([name, labels]) => {
    const others = labels.filter((label) => label !== ENGINE_INPUT);
    return others.length > 0 ? [`${name}: ${others.join(", ")}`] : [];
  });
  return [...everything, ...own];
}
