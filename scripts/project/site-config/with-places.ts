import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError, type ConfigMistake } from "./config-error.ts";
import { CONFIG_FILE } from "./config-file.ts";
import { settingPlaces } from "./setting-places.ts";

/** Runs a check of the configuration in a folder. Each mistake that it throws gets the place of its setting, and the line. */
export async function withPlaces<T>(folder: string, check: () => T): Promise<Awaited<T>> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const placeOf = settingPlaces(folder);
    const lines = linesOf(folder);
    throw new ConfigError(error.mistakes.map((one) => placed(one, placeOf, lines)));
  }
}

function placed(
  mistake: ConfigMistake,
  placeOf: ReturnType<typeof settingPlaces>,
  lines: readonly string[],
): ConfigMistake {
  if (mistake.path === undefined) return mistake;
  const { line, column, endColumn } = placeOf(mistake.path);
  const text = lines[line - 1];
  const frame = `${text}\n${" ".repeat(column - 1)}${"^".repeat(endColumn - column)}`;
  return { ...mistake, line, column, ...(text && { frame }) };
}

/** The lines of the configuration. None if it cannot be read. */
function linesOf(folder: string): string[] {
  try {
    return readFileSync(join(folder, CONFIG_FILE), "utf8").split(/\r\n|\r|\n/);
  } catch {
    return [];
  }
}
