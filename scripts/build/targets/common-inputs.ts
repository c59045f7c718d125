import type { Input } from "./target-state.ts";

/** The name of the input that stands for the engine and the site. */
export const ENGINE_INPUT = "briefs and the site";

/** What every target depends on. Without share cards, pages link to none. */
export function commonInputs(engine: string, pictures: boolean): Input[] {
  return pictures ? [[ENGINE_INPUT, engine]] : [[ENGINE_INPUT, engine], NO_PICTURES];
}

const NO_PICTURES: Input = ["--no-pictures", "given"];
