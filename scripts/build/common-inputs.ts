import type { Input } from "./unit-state.ts";

/** The name of whatever makes pages. */
export const ENGINE = "briefs and the site";

/** What all that is made depends on. Without pictures, pages name others, or none. */
export function commonInputs(engine: string, pictures: boolean): Input[] {
  return pictures ? [[ENGINE, engine]] : [[ENGINE, engine], NO_PICTURES];
}

const NO_PICTURES: Input = ["--no-pictures", "given"];
