import { isTex, plainTex } from "../../../compile/post/markdown/tex-signs.ts";
import { inCode, inHtml, replaceOutsideCode } from "./code-ranges.ts";

/** A formula contains no blank line, no other formula, and no dollar sign or backtick, which begin other markup. */
const formula = (name: string, most: number) =>
  String.raw`(?<${name}>(?:(?!(?<!\\)\k<mark>[[\]()])(?:[^$\x60\r\n]|\r?\n(?![ \t>]*\r?(?:\n|$)))){1,${most}}?)`;
/** \[…\] or \\[…\\], alone on its lines. */
const DISPLAY = new RegExp(
  String.raw`(?<=^(?<before>[ \t>]{0,20}(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?))(?<mark>\\\\?)\[${formula("tex", 2000)}(?<!\\)\k<mark>\][ \t]*(?=\r?$)`,
  "gm",
);
/** \(…\), \\(…\\), or such brackets in a line. Not after a letter or before a digit: there, the dollar sign means money. */
const INLINE = new RegExp(
  String.raw`(?<![\\\]\p{L}\p{N}_/])(?<mark>\\\\?)(?:\(${formula("tex", 500)}(?<!\\)\k<mark>\)|\[${formula("display", 500)}(?<!\\)\k<mark>\])(?!\d)`,
  "gu",
);

/** Writes the formulas of LaTeX and MathJax, \(…\) and \[…\], between dollar signs. */
export function convertTexDelimiters(text: string): string {
  if (!/\\[([]/.test(text)) return text;
  const hasFormulas = [...text.matchAll(INLINE)].some(({ groups }) => isTex(groups?.tex ?? ""));
  const displayed = replaceOutsideCode(text, DISPLAY, display, isVerbatim);
  return replaceOutsideCode(displayed, INLINE, (match) => inline(match, hasFormulas), isVerbatim);
}

function isVerbatim(text: string): (offset: number) => boolean {
  const [isCode, isHtml] = [inCode(text), inHtml(text)];
  return (offset) => isCode(offset) || isHtml(offset);
}

function display({ 0: whole, groups: { before = "", mark = "", tex = "" } = {} }: RegExpExecArray): string {
  const written = plainTex(tex, mark).replace(/^[\s>]+|[\s>]+$/g, "");
  if (!isTex(written) || LINK.test(written)) return whole;
  const lineEnd = `\n${before.replace(/[^\s>]/g, " ")}`;
  return `$$${lineEnd}${written}${lineEnd}$$`;
}

function inline({ 0: whole, groups: { mark = "", tex, display } = {} }: RegExpExecArray, hasFormulas: boolean): string {
  const written = plainTex(tex ?? display ?? "", mark).trim();
  if (written === "" || written.endsWith("\\") || LINK.test(written)) return whole;
  if (tex === undefined) return isTex(written) ? `$$${written}$$` : whole;
  const isFormula = isTex(written) || (mark === "\\\\" ? !REGEX.test(written) : hasFormulas && isShort(written));
  return isFormula ? `$${written}$` : whole;
}

/** Matches a link, which prose in such brackets may contain. */
const LINK = /(?<!\\right)\]\(|:\/\//;

/** A group of a regular expression, which some tools write in such brackets. */
const REGEX = /\.[*+]|\[\^|\||\\[dsw]/;

/** Accepts variables such as x, f(x) or a, b: only in a text where other formulas are written in the same way. */
function isShort(tex: string): boolean {
  return tex.length <= 20 && !/[A-Za-z]{3}/.test(tex);
}
