import { expect, test } from "vitest";
import { texToMathml } from "../../../scripts/compile/post/markdown/tex-to-mathml.ts";
import { linearMath } from "../../../scripts/newsletter/issue/linear-math.ts";
import { plainText } from "../../../scripts/newsletter/issue/plain-text.ts";

test.each([
  ["\\frac{1}{2}", "1/2"],
  ["\\frac{a+b}{c}", "(a + b)/c"],
  ["x^2", "x^2"],
  ["x_i", "x_i"],
  ["x_i^2", "x_i^2"],
  ["\\sqrt{2}", "√2"],
  ["\\sqrt[3]{x+1}", "^3√(x + 1)"],
  ["a \\le b", "a ≤ b"],
  ["\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}", "(a, b; c, d; )"],
])("%s -> %s", (tex, text) => {
  const result = texToMathml(tex, false);
  if (result.status === "error") throw new Error("The formula is broken");
  expect(plainText(linearMath(result.element))).toBe(text);
});
