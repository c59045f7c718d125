/**
 * What words in brackets hardly ever have, and formulas nearly always: a command, or a sign behind an operand of one letter.
 * Brackets are escaped in [^1], [--name=value] and [C++], too.
 */
const TEX_SIGN =
  /(?<![:\\])\\[A-Za-z]|[\w)}\]]\^[\w{\\(+-]|(?<![A-Za-z])[A-Za-z]_[\w{\\]|(?:(?<![A-Za-z])[A-Za-z]|[\d)}\]])'?\s*&?[=+]\s*[\w\\({[|-]/;

/** Whether a text between the brackets of LaTeX, `\(` and `\)`, is a formula. */
export function isTex(text: string): boolean {
  return TEX_SIGN.test(text);
}

/**
 * A formula as it stands between dollar signs, where nothing is escaped. Behind two backslashes, it is written for Markdown,
 * which takes one of each two away.
 */
export function plainTex(tex: string, mark: string): string {
  const read = mark === "\\\\" ? tex.replace(/\\([!-/:-@[-`{-~])/g, "$1") : tex;
  return read.replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: "<", gt: ">" })[name] ?? "&");
}
