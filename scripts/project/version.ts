import { readFileSync } from "node:fs";
import { engineFile } from "./engine-root.ts";

export function version(): string {
  return JSON.parse(readFileSync(engineFile("package.json"), "utf8")).version;
}
