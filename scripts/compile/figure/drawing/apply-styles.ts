import type { Element } from "hast";
import { type CssDeclaration, type CssRule, cssRules, declarations } from "./css-rules.ts";
import { type CssSelector, cssSelector } from "./css-selector.ts";
import { faultAt, type SvgFault } from "./svg-fault.ts";
import { LOOKS, propertyOf } from "./svg-schema.ts";

const AS_ATTRIBUTES =
  "Say it by attributes, such as fill and stroke; drawing programs call this presentation attributes";

/**
 * Converts the styles of a drawing to attributes. Inline in a page, a style sheet would apply to the whole page, and the
 * Content-Security-Policy forbids styles that are not the site's own.
 */
export function applyStyles(svg: Element): SvgFault[] {
  const faults: SvgFault[] = [];
  const sheets = elementsIn(svg).filter(({ tagName }) => tagName === "style");
  const rules = sheets.flatMap((sheet) => {
    const found = rulesOf(sheet);
    faults.push(...found.faults);
    return found.rules;
  });
  const tooMany = tooManyRules(rules, elementsIn(svg).length);
  if (tooMany !== undefined) return [...faults, faultAt(sheets[0] ?? svg, tooMany, AS_ATTRIBUTES)];
  walk([svg], (path, element) => {
    const inline = declarations(String(element.properties.style ?? ""));
    for (const { property, value } of inCascade(rules, path, inline)) {
      const unsupported = UNSUPPORTED.exec(property);
      if (unsupported) faults.push(faultAt(element, `<${element.tagName}> has the style ${property}`, AS_ATTRIBUTES));
      else if (LOOKS.has(property)) element.properties[propertyOf(property)] = value;
    }
    delete element.properties.style;
  });
  return faults;
}

const MOST_RULES = 1000;
/** This many comparisons take two seconds. */
const MOST_COMPARED = 30_000_000;

/** Each rule is compared with each element, and may write all its declarations to it. */
function tooManyRules(rules: readonly Rule[], elements: number): string | undefined {
  const { length } = rules;
  if (length > MOST_RULES)
    return `The style sheets of the drawing have ${length} rules, at most ${MOST_RULES} are allowed`;
  const compared = rules.reduce((sum, rule) => sum + 1 + rule.declarations.length, 0) * elements;
  if (compared <= MOST_COMPARED) return undefined;
  return `The style sheets of the drawing have ${length} rules for ${elements} elements, which are too many`;
}

/** Styles that change the drawing, but for which there is no attribute, or only one with another meaning. */
const UNSUPPORTED =
  /^(?:font|transform|translate|rotate|scale|d|x|y|cx|cy|r|rx|ry|width|height|animation.*|offset.*|--.*)$/;

interface Rule {
  selector: CssSelector;
  declarations: CssDeclaration[];
}

function rulesOf(sheet: Element): { rules: Rule[]; faults: SvgFault[] } {
  const text = sheet.children.map((child) => (child.type === "text" ? child.value : "")).join("");
  const { rules, unsupported } = cssRules(text);
  const refused = unsupported.map((what) =>
    faultAt(sheet, `The style sheet of the drawing has ${what || "something that is no rule"}`, AS_ATTRIBUTES),
  );
  const read = rules.map((rule) => selectorsOf(rule, sheet));
  return { rules: read.flatMap((one) => one.rules), faults: [...refused, ...read.flatMap((one) => one.faults)] };
}

function selectorsOf({ selectors, declarations }: CssRule, sheet: Element): { rules: Rule[]; faults: SvgFault[] } {
  const rules: Rule[] = [];
  const faults: SvgFault[] = [];
  for (const text of selectors) {
    const selector = cssSelector(text);
    if (selector) rules.push({ selector, declarations });
    else
      faults.push(
        faultAt(sheet, `The style sheet of the drawing selects "${text}"`, "Select by elements, classes and ids alone"),
      );
  }
  return { rules, faults };
}

/** The declarations that apply to an element, in the order of the cascade: the strongest last. */
function inCascade(rules: Rule[], path: Element[], inline: CssDeclaration[]): CssDeclaration[] {
  const fitting = rules
    .filter(({ selector }) => selector.matches(path))
    .sort((a, b) => a.selector.specificity - b.selector.specificity);
  const all = [...fitting.flatMap((rule) => rule.declarations), ...inline];
  return [...all.filter(({ isImportant }) => !isImportant), ...all.filter(({ isImportant }) => isImportant)];
}

function elementsIn(element: Element): Element[] {
  return [element, ...element.children.flatMap((child) => (child.type === "element" ? elementsIn(child) : []))];
}

function walk(path: Element[], visit: (path: Element[], element: Element) => void): void {
  const element = path.at(-1);
  if (!element) return;
  visit(path, element);
  for (const child of element.children) if (child.type === "element") walk([...path, child], visit);
}
