import { applyEdits, modify } from "jsonc-parser";

/** package.json, or its lock, with another name; every other byte stays. */
export function renamePackage(json: string, name: string): string {
  const inLock = /"lockfileVersion":/.test(json);
  const paths = inLock ? [["name"], ["packages", "", "name"]] : [["name"]];
  return paths.reduce((text, path) => applyEdits(text, modify(text, path, name, {})), json);
}
