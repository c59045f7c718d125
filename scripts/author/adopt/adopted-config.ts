import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import { CONFIG_FILE } from "../../project/site-config/config-file.ts";
import { applyCodemods } from "../upgrade/apply-codemods.ts";
import { CODEMODS } from "../upgrade/codemods/codemods.ts";
import { propertyOf, settingsOf } from "../upgrade/codemods/config-settings.ts";
import { editText } from "../upgrade/codemods/text-edit.ts";
import { overridePath } from "./adopted-override.ts";

/** The configuration of a copied site in the current format, with the overrides of the engine's components. */
export function adoptedConfig(text: string, overrides: readonly string[]): string {
  const to = CODEMODS.at(-1)?.version ?? "0.0.0";
  const { changed } = applyCodemods(CODEMODS, { from: "0.0.0", to }, () => ({ [CONFIG_FILE]: text }));
  return withOverrides(changed[CONFIG_FILE] ?? text, overrides);
}

function withOverrides(text: string, names: readonly string[]): string {
  const settings = settingsOf(text);
  if (!settings || names.length === 0) return text;
  const lines = names.map((name) => `    ${name}: "./${overridePath(OVERRIDABLE[name]?.file ?? "")}",\n`).join("");
  const present = propertyOf(settings, "overrides")?.value;
  if (present?.type === "ObjectExpression") {
    const start = present.start + 1;
    return editText(text, [{ start, end: start, text: `\n${lines}` }]);
  }
  const start = settings.start + 1;
  return editText(text, [{ start, end: start, text: `\n  overrides: {\n${lines}  },` }]);
}
