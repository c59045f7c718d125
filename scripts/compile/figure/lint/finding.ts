import type { Figure, LintCode } from "../../../../site/content/figure-schema.ts";
import type { Path } from "../../schema/located.ts";

/** What a rule has to say of a figure, and of which value in it. */
export interface Finding {
  code: LintCode;
  path: Path;
  message: string;
  hint: string;
}

export type Rule = (figure: Figure) => Finding[];
