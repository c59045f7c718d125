/// <reference path="./temml.d.ts" />
import type { Element, ElementContent } from "hast";
import temml, { type TemmlNode } from "temml";
import { MAX_DEPTH } from "./check-limits.ts";
import { withoutStyle } from "./math-styles.ts";

export type Formula =
  | { status: "ok"; element: Element }
  /** `offset` is the position in the TeX, if temml reports it. */
  | { status: "error"; message: string; offset: number | undefined };

/** Renders TeX as MathML without inline styles, ids or links. */
export function texToMathml(tex: string, display: boolean): Formula {
  try {
    const tree = temml.__renderToMathMLTree(tex, { displayMode: display, throwOnError: true, maxSize: [20, 500] });
    const [element] = toHast(tree);
    if (element?.type !== "element") throw new Error("This command cannot be shown in a formula");
    return { status: "ok", element };
  } catch (error) {
    return failure(error, tex);
  }
}

function toHast(node: TemmlNode, depth = 0): ElementContent[] {
  if (depth > MAX_DEPTH) throw unsupported(`more than ${MAX_DEPTH} levels`);
  if (node.text !== undefined) return [{ type: "text", value: node.text }];
  const children = (node.children ?? []).flatMap((child) => toHast(child, depth + 1));
  if (node.classes?.includes("tml-eqn")) return [element("span", ["tml-eqn"], {}, children)];
  if (node.type === undefined) return children;
  if (node.type !== "math" && !/^(?:m[a-z]+|semantics|none)$/.test(node.type)) throw unsupported(`<${node.type}>`);
  const { id, style, href, ...attributes } = node.attributes ?? {};
  if (href !== undefined) throw unsupported("a link");
  const form = withoutStyle({ ...styleOf(node), ...declarations(style) });
  if (form.unknown.length > 0) throw unsupported(`the style "${form.unknown.join("; ")}"`);
  const classes = [...(node.classes ?? []).filter(Boolean), ...form.classes];
  return [element(node.type, classes, { ...attributes, ...form.attributes }, children)];
}

/** The style of a node. For the cells that a short row lacks, temml gives its own settings as the style, which are ignored. */
function styleOf({ style = {} }: TemmlNode): Record<string, unknown> {
  return "maxSize" in style ? {} : style;
}

function element(
  tagName: string,
  classes: string[],
  attributes: Record<string, string>,
  children: ElementContent[],
): Element {
  const className = classes.length > 0 ? { className: classes } : {};
  return { type: "element", tagName, properties: { ...attributes, ...className }, children };
}

/** Parses a style attribute, which `\boldsymbol` writes. */
function declarations(style: string | undefined): Record<string, string> {
  return Object.fromEntries(
    (style ?? "")
      .split(";")
      .filter(Boolean)
      .map((one) => one.split(":", 2)),
  );
}

function unsupported(what: string): Error {
  return new Error(`The formula needs ${what}, which this site cannot show`);
}

/** temml throws a ParseError for most mistakes, but a TypeError for some. */
function failure(error: unknown, tex: string): Formula {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const position = error instanceof Error && "position" in error ? Number(error.position) : Number.NaN;
  if (name !== "ParseError" && name !== "Error")
    return { status: "error", message: "temml cannot read the formula", offset: undefined };
  const sentence = message
    .replace(/ at (?:position \d+|end of input):[\s\S]*$/, "")
    .replace(/^ParseError:\s*/, "")
    .trim();
  return {
    status: "error",
    message: sentence,
    offset: Number.isNaN(position) ? undefined : Math.min(position, tex.length),
  };
}
