import { parseAst } from "rolldown/parseAst";
import type { ESTree } from "vite";
import type { Place } from "../../compile/diagnostics/diagnostic.ts";
import type { Path } from "../../compile/schema/located.ts";
import { lineIndex } from "../../compile/source/line-index.ts";

type Found = ESTree.Expression | ESTree.ObjectProperty;

/**
 * Where the configuration's text has the value at a path, or for an unknown key that key. What another file says, or a
 * function, has no place here: then it is that of what it stands in. Undefined where there is no configuration at all.
 */
export function configPlaces(text: string): (path: Path, wanted: "key" | "value") => Place | undefined {
  const index = lineIndex(text);
  const constants = constantsOf(parseAst(text, { lang: "ts" }));
  return (path, wanted) => {
    const top = constants.get("siteConfig");
    if (!top) return undefined;
    let found: Found = top;
    for (const key of path) {
      const inner = inside(writtenFor(found), key, constants);
      if (!inner) return placeOf(writtenFor(found));
      found = inner;
    }
    return placeOf(wanted === "key" && found.type === "Property" ? found.key : writtenFor(found));
  };

  /** What goes over several lines is marked where it begins. */
  function placeOf({ start, end }: { start: number; end: number }): Place {
    const place = index.place(start, end);
    return place.endLine === place.line ? place : index.place(start, start + 1);
  }
}

type Constants = ReadonlyMap<string, ESTree.Expression>;

function constantsOf({ body }: ESTree.Program): Constants {
  const declarations = body.map((node) => (node.type === "ExportNamedDeclaration" ? node.declaration : node));
  const named = declarations.flatMap((node) => (node?.type === "VariableDeclaration" ? node.declarations : []));
  return new Map(named.flatMap(({ id, init }) => (id.type === "Identifier" && init ? [[id.name, init]] : [])));
}

function writtenFor(found: Found): ESTree.Expression {
  return found.type === "Property" ? found.value : found;
}

function inside(value: ESTree.Expression, key: string | number, constants: Constants): Found | undefined {
  const at = plain(value, constants);
  if (at.type === "ArrayExpression" && typeof key === "number") return elementOf(at, key);
  if (at.type !== "ObjectExpression") return undefined;
  const found = at.properties.toReversed().map((property): Found | undefined => {
    if (property.type === "SpreadElement") return inside(property.argument, key, constants);
    return nameOf(property) === key ? property : undefined;
  });
  return found.find((one) => one !== undefined);
}

/** Behind `...list` positions are not known. */
function elementOf({ elements }: ESTree.ArrayExpression, at: number): ESTree.Expression | undefined {
  const element = elements[at];
  if (!element || elements.slice(0, at + 1).some((one) => one?.type === "SpreadElement")) return undefined;
  return element.type === "SpreadElement" ? undefined : element;
}

function nameOf({ key, computed }: ESTree.ObjectProperty): string | undefined {
  if (key.type === "Literal") return String(key.value);
  return key.type === "Identifier" && !computed ? key.name : undefined;
}

/** Without types and parentheses; for a name, what it was given. */
function plain(value: ESTree.Expression, constants: Constants, depth = 0): ESTree.Expression {
  switch (value.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return plain(value.expression, constants, depth);
    case "Identifier": {
      const given = constants.get(value.name);
      return given && depth < 10 ? plain(given, constants, depth + 1) : value;
    }
    default:
      return value;
  }
}
