import type { Fingerprint } from "../bundle/fingerprint.ts";
import type { Made } from "../bundle/inputs.ts";
import type { Input } from "./target-state.ts";

/** The name of the input that stands for the engine and the site. */
export const ENGINE_INPUT = "briefs and the site";

/** What every target of this kind depends on. Without share cards, pages link to none. */
export function commonInputs(made: Made, { engine, pictures }: { engine: Fingerprint; pictures: boolean }): Input[] {
  const code: Input = [ENGINE_INPUT, engine.of(made)];
  return pictures ? [code] : [code, NO_PICTURES];
}

const NO_PICTURES: Input = ["--no-pictures", "given"];
