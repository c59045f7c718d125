import { CONFIG_FILE } from "../../../project/site-config/config-file.ts";
import type { Codemod } from "./codemod.ts";
import { namedProperties, propertyOf, settingsOf } from "./config-settings.ts";
import { editText, type TextEdit } from "./text-edit.ts";

/** In 0.1.0 there were four categories, each a key with its title and description. */
export const categoriesCodemod: Codemod = {
  version: "0.2.0",
  title: `${CONFIG_FILE} has its categories as a list`,
  reads: [CONFIG_FILE],
  apply(files) {
    const text = files[CONFIG_FILE];
    return text === undefined ? files : { ...files, [CONFIG_FILE]: withList(text) };
  },
};

function withList(text: string): string {
  const settings = settingsOf(text);
  const categories = settings && propertyOf(settings, "categories")?.value;
  if (categories?.type !== "ObjectExpression") return text;
  const items = namedProperties(categories).flatMap(({ name, property: { start, value } }): TextEdit[] => {
    if (value.type !== "ObjectExpression") return [];
    const [space = ""] = /^\s*/.exec(text.slice(value.start + 1)) ?? [];
    return [{ start, end: value.start + 1, text: `{${space || " "}id: ${JSON.stringify(name)},` }];
  });
  if (items.length < categories.properties.length) return text;
  return editText(text, [
    { start: categories.start, end: categories.start + 1, text: "[" },
    ...items,
    { start: categories.end - 1, end: categories.end, text: "]" },
  ]);
}
