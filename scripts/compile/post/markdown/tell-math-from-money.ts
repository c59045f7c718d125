import type { Data, Processor } from "unified";

type Extension = NonNullable<Data["micromarkExtensions"]>[number];
type Construct = Extract<NonNullable<NonNullable<Extension["text"]>[number]>, { tokenize: unknown }>;

const DOLLAR = 36;

/**
 * Keeps "between $5 and $10" as text, by Pandoc's rule for single dollars: no space just inside of either, no digit just after
 * the closing one, and no backslash before it. Unlike Pandoc, also forbids a letter or digit just before the opening one, so that
 * "US$5" stays text.
 */
export function tellMathFromMoney(this: Processor): undefined {
  for (const extension of this.data().micromarkExtensions ?? []) {
    const construct = extension.text?.[DOLLAR];
    if (construct && !Array.isArray(construct)) extension.text = { ...extension.text, [DOLLAR]: guarded(construct) };
  }
}

function guarded(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      const start = this.now();
      const before = this.previous;
      return construct.tokenize.call(
        this,
        effects,
        (after) => (isMoney(this.sliceSerialize({ start, end: this.now() }), before, after) ? nok(after) : ok(after)),
        nok,
      );
    },
  };
}

/** `before` and `after` are the codes of the characters around the formula: negative for line ends, null at the text's ends. */
function isMoney(formula: string, before: number | null, after: number | null): boolean {
  if (formula.startsWith("$$")) return false;
  if (/^\$\s|[\s\\]\$$/.test(formula)) return true;
  return isMatch(/[\p{L}\p{N}]/u, before) || isMatch(/\d/, after);
}

function isMatch(pattern: RegExp, code: number | null): boolean {
  return code !== null && code > 0 && pattern.test(String.fromCodePoint(code));
}
