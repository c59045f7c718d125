import { readFileSync } from "node:fs";
import { engineFile } from "./engine-root.ts";

/**
 * How to install a package that an import does not find. What only a newsletter needs is a peer of the engine's package that a
 * site need not have: without names, npm does not install it.
 */
export function installCommand(missing: string, peers = ownPeers()): string {
  if (!Object.hasOwn(peers, missing)) return "npm install";
  return ["npm install", ...Object.entries(peers).map(([name, version]) => `${name}@${version}`)].join(" ");
}

/** In this repository, there are none. */
function ownPeers(): Record<string, string> {
  return JSON.parse(readFileSync(engineFile("package.json"), "utf8")).peerDependencies ?? {};
}
