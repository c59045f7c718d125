/** Commands that occur in formulas. Only known ones count, as a path such as C:\Users has backslashes, too. */
const COMMANDS =
  "alpha|beta|gamma|delta|epsilon|varepsilon|zeta|eta|theta|vartheta|iota|kappa|lambda|mu|nu|xi|pi|rho|sigma|tau|upsilon|phi|varphi|chi|psi|omega|Gamma|Delta|Theta|Lambda|Xi|Pi|Sigma|Upsilon|Phi|Psi|Omega|d?frac|sqrt|sum|prod|i{1,3}nt|oint|lim|limsup|liminf|log|ln|exp|sin|cos|tan|max|min|sup|inf|arg|det|dim|ker|gcd|Pr|bmod|pmod|partial|nabla|infty|cdots?|ldots|vdots|ddots|dots|times|div|pm|mp|ast|star|circ|bullet|oplus|otimes|le|leq|ge|geq|ne|neq|ll|gg|sim|simeq|approx|equiv|cong|propto|in|notin|ni|subset|subseteq|supset|supseteq|cup|cap|setminus|emptyset|varnothing|forall|exists|neg|lnot|land|lor|wedge|vee|to|gets|mapsto|rightarrow|leftarrow|Rightarrow|Leftarrow|leftrightarrow|Leftrightarrow|longrightarrow|implies|iff|mid|parallel|perp|angle|langle|rangle|lfloor|rfloor|lceil|rceil|lvert|rvert|lVert|rVert|left|right|big|Big|bigl|bigr|quad|qquad|ell|hbar|hat|bar|vec|tilde|dot|ddot|prime|dagger|top|bot|Re|Im|aleph|displaystyle|limits";
/** Matches what only formulas have, even among words: a command, a power, or an index in braces. */
const SURE_SIGN = new RegExp(
  String.raw`(?<![:\\])\\[A-Za-z]+\*?[{^]|(?<![:\\]|[A-Za-z]{2})\\(?:${COMMANDS})(?![A-Za-z])|(?<![A-Za-z]{3})(?<=[\w)}\]])\^[\w{\\(+-]|[\w)}\]]_\{`,
);
const LETTER = "(?<![A-Za-z])[A-Za-z]";
const OPERAND = String.raw`(?:[A-Za-z](?![A-Za-z])|[\d\\({[|-])`;
/**
 * Matches what nearly every formula has, and other text in brackets hardly ever: an index, or an operator between operands of one
 * letter. Escaped brackets also occur in [^1], [--name=value] and [C++]. Two capitals with a plus are a name: R+D.
 */
const SIGN = new RegExp(
  String.raw`${LETTER}_[\w{\\]|(?:${LETTER}|[)}\]])'?\s*&?=\s*[\w\\({[|-]|\d\s*&?=\s*${OPERAND}|(?:${LETTER}|[\d)}\]])'?\s*&?(?!(?<=[A-Z]\s*)\+\s*[A-Z])\+\s*${OPERAND}`,
);
const WORD = /\p{L}{3}/u;

/** Whether a text between the brackets of LaTeX, `\(` and `\)`, is a formula. */
export function isTex(text: string): boolean {
  return SURE_SIGN.test(text) || (!WORD.test(text) && SIGN.test(text));
}

/**
 * The formula as it is written between dollar signs, where nothing is escaped. After a double backslash, the formula was escaped
 * for Markdown, so one level of escapes is removed.
 */
export function plainTex(tex: string, mark: string): string {
  const read = mark === "\\\\" ? tex.replace(/\\([!-/:-@[-`{-~])/g, "$1") : tex;
  return read.replace(/&(lt|gt|amp);/g, (_, name: string) => ({ lt: "<", gt: ">" })[name] ?? "&");
}
