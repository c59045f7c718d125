import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MATH_CLASSES, withoutStyle } from "../../../scripts/compile/post/markdown/math-styles.ts";
import { texToMathml } from "../../../scripts/compile/post/markdown/tex-to-mathml.ts";

const css = readFileSync(new URL("../../../site/styles/math.css", import.meta.url), "utf8");

test.each([...new Set(Object.values(MATH_CLASSES))])("the class %s has a rule in math.css", (name) => {
  expect(css).toMatch(new RegExp(`\\.${name}[\\s,{]`));
});

const USUAL = String.raw`
\begin{bmatrix}a&b\\c&d\end{bmatrix}
\begin{smallmatrix}a&b\\c&d\end{smallmatrix}
\begin{array}{|c||c:c|}\hline a&b&c\\\hline\hline d&e&f\\\hdashline\end{array}
\begin{align}a&=b&c&=d\\e&=f&g&=h\end{align}
\begin{aligned}a&=b\\c&=d\end{aligned}
\begin{gathered}a\\b\end{gathered}
\begin{equation}a\end{equation}
\begin{multline}a\\b\\c\end{multline}
\begin{cases}a&b\\c&d\end{cases}
\sum_{\substack{a\\b}} x \prod \int_0^1 \lim_{x\to 0}
\boxed{x} \fbox{x} \colorbox{yellow}{x} \textcolor{blue}{x}
\cancel{x}\bcancel{x}\xcancel{x}\sout{x}
\overline{x}\underline{x}\overbrace{x}^{y}\underbrace{x}_y\widehat{xyz}\vec{x}\hat{x}\tilde{x}
a\!b\,c\:d\;e\quad f\negthinspace g\negmedspace h\negthickspace i
\mathbb{R}\mathcal{L}\mathfrak{g}\mathrm{x}\mathbf{x}\boldsymbol{\alpha}\bm{x}\text{if \textbf{b}}
\xrightarrow[a]{b}\stackrel{a}{b}\overset{a}{b}\binom{n}{k}\dfrac{a}{b}\tfrac{a}{b}\cfrac{a}{b}
\left\{\middle|\right. \operatorname*{argmax}_\theta \pmod{n} \tag{1}
\raisebox{2pt}{x} \begin{subarray}{l}a\\b\end{subarray} \smash{x}\phantom{x}\bra{x}\ket{y}
`;

test.each(USUAL.trim().split("\n"))("%s -> MathML without style, id or link", (tex) => {
  const result = texToMathml(tex, true);
  expect(result.status).toBe("ok");
  expect(JSON.stringify(result)).not.toMatch(/"(?:style|id|href)":/);
});

test("a declaration without a class -> named as unknown", () => {
  expect(withoutStyle({ position: "fixed", color: "#f00", "padding-left": "0em" })).toEqual({
    classes: ["math-pad-left-0"],
    attributes: { mathcolor: "#f00" },
    unknown: ["position:fixed"],
  });
});

test.each([
  String.raw`\begin{bmatrix}1&0\\0\end{bmatrix}`,
  String.raw`\begin{array}{c l l}a&b&c\\d&e\end{array}`,
  String.raw`\begin{cases}1&x>0\\0\end{cases}`,
])("a row of %s has fewer cells than the others -> the formula is shown", (tex) => {
  expect(texToMathml(tex, true)).toMatchObject({ status: "ok" });
});
