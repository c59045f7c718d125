import { readFileSync } from "node:fs";
import { engineFile } from "./engine-root.ts";

/**
 * The command that installs a package which an import does not find. Packages that only a newsletter needs are optional peers
 * of the engine's package: npm installs them only by their names.
 */
export function installCommand(missing: string, peers = ownPeers()): string {
  if (!Object.hasOwn(peers, missing)) return "npm install";
  return ["npm install", ...Object.entries(peers).map(([name, version]) => `${name}@${version}`)].join(" ");
}

/** The peers of the engine's package. In this repository, package.json has none. */
function ownPeers(): Record<string, string> {
  return JSON.parse(readFileSync(engineFile("package.json"), "utf8")).peerDependencies ?? {};
}
