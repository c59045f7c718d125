import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Rolldown from "rolldown/utils";
import { FIRST_CHARACTER, type Place } from "../../compile/diagnostics/diagnostic.ts";
import type { Path } from "../../compile/schema/located.ts";
import { lineIndex } from "../../compile/source/line-index.ts";
import { engineRoot } from "../engine-root.ts";
import { CONFIG_FILE } from "./config-file.ts";

/**
 * Finds where the configuration in a folder sets a value. It is parsed only when a place is asked for, which only mistakes do.
 * If it cannot be read, the place is its first character.
 */
export function settingPlaces(folder: string): (setting: Path) => Place {
  let found: ((setting: Path) => Place) | undefined;
  return (setting) => {
    found ??= attempt(() => placesIn(readFileSync(join(folder, CONFIG_FILE), "utf8")));
    return found(setting);
  };
}

function attempt(find: () => (setting: Path) => Place): (setting: Path) => Place {
  try {
    return find();
  } catch {
    return () => FIRST_CHARACTER;
  }
}

/**
 * Finds the places of settings in the text of a configuration: the line of a setting, or for a missing one the line of the part
 * in which it is missing. What is imported, computed or spread is not followed.
 */
export function placesIn(text: string): (setting: Path) => Place {
  // Not imported above: the parser is a native module, and hardly any build has a mistake.
  const { parseSync }: typeof Rolldown = createRequire(join(engineRoot, "package.json"))("rolldown/utils");
  const { body } = parseSync(CONFIG_FILE, text).program;
  const lines = lineIndex(text);
  const exported = body.find((one) => one.type === "ExportDefaultDeclaration");
  return (setting) => {
    let part: Part = { start: exported?.start ?? 0, end: exported?.end ?? 1, value: exported?.declaration };
    for (const key of setting) {
      const inner = partOf(literalOf(part.value, body), key);
      if (!inner) break;
      part = inner;
    }
    const [line = ""] = text.slice(part.start, part.end).split(/[\r\n]/, 1);
    return lines.place(part.start, part.start + line.length);
  };
}

type Statement = ReturnType<typeof Rolldown.parseSync>["program"]["body"][number];
type Exported = Extract<Statement, { type: "ExportDefaultDeclaration" }>["declaration"];
type Value = Exported | null | undefined;

interface Part {
  start: number;
  end: number;
  value: Value;
}

/** Looks through constants, defineSite() and type assertions, and returns the value itself. */
function literalOf(value: Value, body: readonly Statement[]): Value {
  switch (value?.type) {
    case "CallExpression": {
      const [first] = value.arguments;
      const isPlain = value.callee.type === "Identifier" && value.callee.name === "defineSite";
      return isPlain && first?.type !== "SpreadElement" ? literalOf(first, body) : null;
    }
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "ParenthesizedExpression":
      return literalOf(value.expression, body);
    case "Identifier":
      return literalOf(constant(value.name, body), body);
    default:
      return value;
  }
}

function constant(name: string, body: readonly Statement[]): Value {
  const declared = body.flatMap((one) =>
    one.type === "VariableDeclaration" && one.kind === "const" ? one.declarations : [],
  );
  return declared.find(({ id }) => id.type === "Identifier" && id.name === name)?.init;
}

function partOf(value: Value, key: string | number): Part | undefined {
  if (value?.type === "ArrayExpression") {
    const before = value.elements.slice(0, Number(key) + 1);
    const element = before.some((one) => one?.type === "SpreadElement") ? undefined : before[Number(key)];
    return element && element.type !== "SpreadElement"
      ? { start: element.start, end: element.end, value: element }
      : undefined;
  }
  if (value?.type !== "ObjectExpression") return undefined;
  // The last property of a name counts, and a spread after it may override it.
  const property = value.properties.findLast(
    (one) => one.type === "SpreadElement" || (!one.computed && nameOf(one.key) === key),
  );
  return property?.type === "Property"
    ? { start: property.start, end: property.end, value: property.value }
    : undefined;
}

function nameOf(
  key: Extract<Extract<Value, { type: "ObjectExpression" }>["properties"][number], { type: "Property" }>["key"],
) {
  if (key.type === "Identifier") return key.name;
  return key.type === "Literal" ? key.value : undefined;
}
