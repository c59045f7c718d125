import { type ESTree, parseSync } from "rolldown/utils";
import { CONFIG_FILE } from "../../../project/site-config/config-file.ts";

/** The object in `export default defineSite({ … })`. */
export function settingsOf(text: string): ESTree.ObjectExpression | undefined {
  for (const statement of parseSync(CONFIG_FILE, text).program.body) {
    if (statement.type !== "ExportDefaultDeclaration" || statement.declaration.type !== "CallExpression") continue;
    const [settings] = statement.declaration.arguments;
    if (settings?.type === "ObjectExpression") return settings;
  }
  return undefined;
}

/** The properties of an object that have a plain name. */
export function namedProperties({ properties }: ESTree.ObjectExpression) {
  return properties.flatMap((property) => {
    if (property.type !== "Property" || property.computed) return [];
    const { key } = property;
    if (key.type === "Identifier") return [{ name: key.name, property }];
    return key.type === "Literal" && typeof key.value === "string" ? [{ name: key.value, property }] : [];
  });
}

export function propertyOf(settings: ESTree.ObjectExpression, name: string) {
  return namedProperties(settings).find((one) => one.name === name)?.property;
}
