import type { Place } from "../../compile/diagnostics/diagnostic.ts";
import { plainFrame } from "../../reporters/code-frame.ts";
import { UsageError } from "../../system/usage-error.ts";

export const CONFIG_FILE = "site/site.config.ts";

export interface ConfigMistake {
  message: string;
  hint?: string;
  place?: Place;
  /** The lines around it. */
  frame?: string;
}

/** One for machines: where it stands in the repository. */
export interface PlacedMistake extends Place {
  file: string;
  message: string;
  hint?: string;
}

/** What is wrong with the site's configuration: no command works without a good one. */
export class ConfigMistakes extends UsageError {
  readonly mistakes: readonly ConfigMistake[];

  constructor(mistakes: readonly ConfigMistake[]) {
    super(mistakes.map(textOf).join("\n"));
    this.mistakes = mistakes;
  }
}

/** With the lines around the place; `text` is that of the file. */
export function mistakeAt(place: Place, text: string, told: { message: string; hint?: string }): ConfigMistake {
  const frame = plainFrame(text, place);
  return { ...told, place, ...(frame && { frame }) };
}

function textOf({ message, hint, place, frame }: ConfigMistake): string {
  const at = place ? `${CONFIG_FILE}:${place.line}:${place.column}` : CONFIG_FILE;
  return [`${at}: ${message}`, frame, hint && `  ${hint}`].filter(Boolean).join("\n");
}
