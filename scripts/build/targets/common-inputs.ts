import type { Input } from "./target-state.ts";

/** The name of whatever makes pages. */
export const ENGINE_INPUT = "briefs and the site";

/** What all that is made depends on. Without pictures, pages name others, or none. */
export function commonInputs(engine: string, pictures: boolean): Input[] {
  return pictures ? [[ENGINE_INPUT, engine]] : [[ENGINE_INPUT, engine], NO_PICTURES];
}

const NO_PICTURES: Input = ["--no-pictures", "given"];
