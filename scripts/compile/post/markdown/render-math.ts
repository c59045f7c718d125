import type { Element, Root } from "hast";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { hastText } from "./hast-text.ts";
import { endOf, type PositionedText, startOf } from "./positioned-text.ts";
import { texToMathml } from "./tex-to-mathml.ts";
import { visitElements } from "./visit-nodes.ts";

/** Whether a text may contain a formula. The language of a code block, `math`, may also be written with character references. */
export function mayHoldMath(text: string): boolean {
  return /\$|math|&#/i.test(text);
}

/** Renders TeX as MathML: `$…$` inline; `$$…$$` and GitHub's ```math blocks as blocks. */
export function renderMath(tree: Root, source: PositionedText): Diagnostic[] {
  if (!mayHoldMath(source.text)) return [];
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
  /** The element that has the position in the Markdown. */
  node: Element;
  display: boolean;
  /** How many lines of the node come before the TeX: its fence. */
  skip: number;
}

function formulaOf(element: Element, source: PositionedText): FoundFormula | undefined {
  if (hasClass(element, "math-inline")) return { code: element, node: element, display: false, skip: 0 };
  const [only] = element.children;
  if (only?.type !== "element" || element.children.length > 1) return;
  // `$$x$$` on a line of its own is a block, as on GitHub.
  const isLine = element.tagName === "p" && hasClass(only, "math-inline") && source.slice(only).startsWith("$$");
  if (isLine) return { code: only, node: only, display: true, skip: 0 };
  const isBlock = element.tagName === "pre" && hasClass(only, "language-math");
  return isBlock ? { code: only, node: element, display: true, skip: 1 } : undefined;
}

/**
 * Reports a block whose fence is wrong. In other tools `$$ x` and `x $$` begin and end a formula. Here the first loses its text,
 * and the second does not close.
 */
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
      ? `The formula begins on the line below ${fence}, so the text beside ${fence} is lost`
      : "This formula is never closed, so the text after it is part of it",
    hint: `Write ${fence} alone on a line above the formula, and again below it`,
  });
}

function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** Makes a wide formula scroll by itself, also by keyboard. An element that can have the focus needs a role. */
function scrollable(math: Element): Element {
  const properties = { className: ["MathBlock"], tabIndex: 0, role: "group" };
  return { type: "element", tagName: "div", properties, children: [math] };
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
