/**
 * temml writes inline style attributes, which the site's Content-Security-Policy forbids. Colors have attributes in MathML. Every
 * other declaration that temml writes for usual formulas has a class here, whose rule is in site/styles/math.css.
 */
export const MATH_CLASSES: Readonly<Record<string, string>> = {
  "border:1px solid": "math-box",
  "borderTop:0.06em solid": "math-line-top",
  "borderTop:0.06em dashed": "math-dashes-top",
  "borderTop:0.15em double": "math-double-top",
  "borderBottom:0.06em solid": "math-line-bottom",
  "borderBottom:0.06em dashed": "math-dashes-bottom",
  "borderBottom:0.15em double": "math-double-bottom",
  "borderLeft:0.06em solid": "math-line-left",
  "borderLeft:0.06em dashed": "math-dashes-left",
  "borderLeft:0.15em double": "math-double-left",
  "borderRight:0.06em solid": "math-line-right",
  "borderRight:0.06em dashed": "math-dashes-right",
  "borderRight:0.15em double": "math-double-right",
  "display:flex": "math-centered",
  "fontWeight:bold": "math-bold",
  "marginLeft:-0.1667em": "math-back-thin",
  "marginLeft:-0.2222em": "math-back-medium",
  "marginLeft:-0.2778em": "math-back-thick",
  "mathDepth:0": "math-depth-0",
  "mathDepth:2": "math-depth-2",
  "padding:0": "math-pad-0",
  "padding:0.3em": "math-pad",
  "padding:3pt": "math-pad",
  "paddingLeft:0": "math-pad-left-0",
  "paddingLeft:0.1389em": "math-pad-left-small",
  "paddingLeft:0.25em": "math-pad-left-medium",
  "paddingLeft:0.4em": "math-pad-left-column",
  "paddingLeft:5.9776pt": "math-pad-left-column",
  "paddingLeft:1em": "math-pad-left-1",
  "paddingRight:0": "math-pad-right-0",
  "paddingRight:0.1389em": "math-pad-right-small",
  "paddingRight:0.25em": "math-pad-right-medium",
  "paddingRight:0.4em": "math-pad-right-column",
  "paddingRight:5.9776pt": "math-pad-right-column",
  "paddingRight:1em": "math-pad-right-1",
  "paddingTop:0": "math-pad-top-0",
  "paddingBottom:0": "math-pad-bottom-0",
  "textAlign:left": "math-left",
  "width:100%": "math-width-full",
  "width:50%": "math-width-half",
  "width:7.5%": "math-width-margin",
};

const ATTRIBUTES: Readonly<Record<string, string>> = { color: "mathcolor", backgroundColor: "mathbackground" };
/** Declarations that can be dropped: they repeat a class or an attribute, or only add space. */
const REDUNDANT = /^(?:display:block math|justifyContent:center|padding:0 0 \S+ 0|padding:[\d.]+pt 0 0 0)$/;

export interface StyleForm {
  classes: string[];
  attributes: Record<string, string>;
  /** Declarations without a class or attribute, so that the formula cannot be shown as its author meant it. */
  unknown: string[];
}

export function withoutStyle(style: Readonly<Record<string, unknown>>): StyleForm {
  const form: StyleForm = { classes: [], attributes: {}, unknown: [] };
  for (const [name, value] of Object.entries(style)) {
    if (value === undefined || value === "") continue;
    const property = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const declaration = `${property}:${String(value)
      .trim()
      .replace(/^0(?:em|pt|ex|px)$/, "0")}`;
    const attribute = ATTRIBUTES[property];
    if (attribute !== undefined) form.attributes[attribute] = String(value);
    else if (MATH_CLASSES[declaration] !== undefined) form.classes.push(MATH_CLASSES[declaration]);
    else if (!REDUNDANT.test(declaration)) form.unknown.push(declaration);
  }
  return form;
}
