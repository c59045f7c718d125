/** A sum that a text writes out, such as "90 − 9 = 81" or "54% (35 ÷ 65)". */
export interface WrittenSum {
  /** As it stands there. */
  text: string;
  /** What it says the sum is. */
  said: string;
  is: number;
}

const NUMBER = String.raw`\d[\d,]*(?:\.\d+)?%?`;
const TERM = String.raw`\(?${NUMBER}\)?`;
const EXPRESSION = String.raw`${TERM}(?:\s[+−×÷]\s${TERM})+`;
const RESULT = new RegExp(
  String.raw`(?<sum>${EXPRESSION})(?: [a-z]+)?\s(?:=|is about|is|≈)\s\$?(?<said>${NUMBER})`,
  "g",
);
const IN_BRACKETS = new RegExp(String.raw`(?<said>${NUMBER})[^().|\d+−×÷]{0,60}\((?<sum>${EXPRESSION})\)`, "g");
const SHARE = /(?<said>\d+%)[^().|]{0,40}\((?<part>\d+) of (?<whole>\d+)\)/g;
const POWER = /(?<base>\d\.\d+)(?:\^\{(?<exponent>\d+)\}\$|(?<raised>[⁰¹²³⁴-⁹]+)).{0,14}?(?<said>\d+%)/g;

export function writtenSums(text: string): WrittenSum[] {
  return [
    ...[...text.matchAll(RESULT), ...text.matchAll(IN_BRACKETS)].map(({ 0: whole, groups }) => ({
      text: whole,
      said: groups?.said ?? "",
      is: calculate(groups?.sum ?? ""),
    })),
    ...[...text.matchAll(SHARE)].map(({ 0: whole, groups }) => ({
      text: whole,
      said: groups?.said ?? "",
      is: Number(groups?.part) / Number(groups?.whole),
    })),
    ...[...text.matchAll(POWER)].map(({ 0: whole, groups }) => ({
      text: whole,
      said: groups?.said ?? "",
      is: Number(groups?.base) ** Number(groups?.exponent ?? digits(groups?.raised ?? "")),
    })),
  ];
}

/** Whether a number, rounded as it is written, is the sum. */
export function agrees(said: string, is: number): boolean {
  const digitsAfterPoint = said.match(/\.(\d+)/)?.[1]?.length ?? 0;
  const value = Number(said.replace(/[,%]/g, ""));
  const exact = said.endsWith("%") ? is * 100 : is;
  return Math.abs(value - exact) <= 0.5 * 10 ** -digitsAfterPoint + 1e-9;
}

/** With multiplication before addition, and brackets. */
function calculate(sum: string): number {
  const tokens = sum.match(/[()+−×÷]|[\d,.]+%?/g) ?? [];
  let at = 0;
  const take = (...operators: string[]) => (operators.includes(tokens[at] ?? "") ? tokens[at++] : undefined);
  const atom = (): number => {
    if (take("(")) {
      const inner = terms();
      take(")");
      return inner;
    }
    const token = (tokens[at++] ?? "").replaceAll(",", "");
    return token.endsWith("%") ? Number(token.slice(0, -1)) / 100 : Number(token);
  };
  const factors = (): number => {
    let value = atom();
    for (let operator = take("×", "÷"); operator; operator = take("×", "÷")) {
      value = operator === "×" ? value * atom() : value / atom();
    }
    return value;
  };
  const terms = (): number => {
    let value = factors();
    for (let operator = take("+", "−"); operator; operator = take("+", "−")) {
      value = operator === "+" ? value + factors() : value - factors();
    }
    return value;
  };
  return terms();
}

function digits(raised: string): string {
  return [...raised].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(digit)).join("");
}
