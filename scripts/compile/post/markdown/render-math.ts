import type { Element, Root } from "hast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { hastText } from "./hast-text.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { texToMathml } from "./tex-to-mathml.ts";
import { visitElements } from "./visit-nodes.ts";

/** TeX -> MathML: `$…$` in a line; `$$…$$`, and GitHub's ```math blocks, set apart. */
export function renderMath(tree: Root, source: PositionedText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitElements(tree, (element, index, parent) => {
    const formula = formulaOf(element, source);
    if (formula === undefined) return;
    const broken = formula.skip > 0 ? brokenFence(formula.node, source) : undefined;
    if (broken) {
      diagnostics.push(broken);
      formula.code.properties = {};
      return index + 1;
    }
    const tex = hastText(formula.code).replace(/\n$/, "");
    const result = texToMathml(tex, formula.display);
    if (result.status === "error") {
      diagnostics.push(problem(result, formula, tex, source));
      formula.code.properties = {};
    } else parent.children[index] = formula.display ? scrollable(result.element) : result.element;
    return index + 1;
  });
  return diagnostics;
}

interface FoundFormula {
  code: Element;
  /** The element whose position is that of the Markdown. */
  node: Element;
  display: boolean;
  /** Lines of the node before the TeX: its fence. */
  skip: number;
}

function formulaOf(element: Element, source: PositionedText): FoundFormula | undefined {
  if (hasClass(element, "math-inline")) return { code: element, node: element, display: false, skip: 0 };
  const [only, ...others] = element.children;
  if (only?.type !== "element" || others.length > 0) return;
  // `$$x$$` on a line of its own is meant to be set apart, as on GitHub.
  const isLine = element.tagName === "p" && hasClass(only, "math-inline") && source.slice(only).startsWith("$$");
  if (isLine) return { code: only, node: only, display: true, skip: 0 };
  const isBlock = element.tagName === "pre" && hasClass(only, "language-math");
  return isBlock ? { code: only, node: element, display: true, skip: 1 } : undefined;
}

/** Elsewhere `$$ x` and `x $$` begin and end a formula; here the one is lost, and the other takes the rest of the post. */
function brokenFence(block: Element, source: PositionedText): Diagnostic | undefined {
  const [first = "", ...below] = source.slice(block).split(/\r\n|\r|\n/);
  const [, fence, beside = ""] = /^(\${2,})(.*)$/.exec(first) ?? [];
  if (fence === undefined) return undefined;
  const last = (below.at(-1) ?? "").replace(/^[\s>]*/, "").trimEnd();
  const isClosed = last.length >= fence.length && /^\$+$/.test(last);
  if (isClosed && beside.trim() === "") return undefined;
  const start = startOf(block);
  return diagnostic("math-syntax", source.file, source.place(start, start + fence.length), {
    message: isClosed
      ? `The formula begins below its ${fence}, so that what stands beside it is lost`
      : "This formula has no end, so that what follows is a formula as well",
    hint: `Write ${fence} alone on a line above the formula, and again below it`,
  });
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** A wide formula scrolls by itself, so that the page does not; the keyboard must be able to do it too. */
function scrollable(math: Element): Element {
  return { type: "element", tagName: "div", properties: { className: ["MathBlock"], tabIndex: 0 }, children: [math] };
}

function problem(
  { message, offset }: { message: string; offset: number | undefined },
  { node, skip }: FoundFormula,
  tex: string,
  source: PositionedText,
): Diagnostic {
  const toOffset = skip > 0 ? source.offsets(node, tex, skip) : inline(node, tex, source);
  const place =
    offset === undefined
      ? source.nodePlace(node)
      : source.place(toOffset(offset), toOffset(Math.min(offset + 1, tex.length)));
  return diagnostic("math-syntax", source.file, place, {
    message: `Formula: ${message}`,
    hint: "Formulas are TeX as temml.org supports it; write \\$ for a dollar sign that is money",
  });
}

function inline(node: Element, tex: string, source: PositionedText): (offset: number) => number {
  const start = source.text.indexOf(tex, startOf(node));
  return (offset) => (start >= 0 && start < endOf(node) ? start + offset : startOf(node));
}
