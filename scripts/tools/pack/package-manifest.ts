import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { engineRoot } from "../../project/engine-root.ts";
import { importedPackages } from "./imported-packages.ts";

interface Manifest {
  version: string;
  description: string;
  license: string;
  dependencies: Record<string, string>;
}

/** Packages that only a newsletter needs: a site without one does not install them. */
const OF_NEWSLETTER = [
  ...["@google-cloud/firestore", "aws4fetch", "firebase", "firebase-admin", "firebase-functions"],
  "nodemailer",
];

/** Imported by code that is not for a site's owner. */
const OF_THE_ENGINE = ["visual-briefs"];

/** package.json of the package in a folder: it depends on what its code imports, in the versions that are installed here. */
export function packageManifest(folder: string): object {
  const { version, description, license, dependencies } = readJson<Manifest>("package.json");
  const versions = { ...dependencies, ...readJson<Manifest>("functions/package.json").dependencies };
  const versionOf = (name: string) => {
    if (versions[name] === undefined) throw new Error(`The package imports ${name}, which package.json does not have`);
    return versions[name];
  };
  const imported = importedPackages(folder).filter((name) => !isLeftOut(name));
  const needed = imported.filter((name) => !OF_NEWSLETTER.includes(name));
  return {
    name: "visual-briefs",
    version,
    description,
    license,
    type: "module",
    bin: { briefs: "lib/scripts/briefs.js", "visual-briefs": "lib/scripts/briefs.js" },
    exports: {
      ".": typed("./lib/site/content/site-config"),
      "./config": typed("./lib/site/content/site-config"),
      "./functions": typed("./lib/functions/src/index"),
      // Node, which loads kinds of figures, needs JavaScript; a site's bundler takes the source.
      "./site/*.ts": { types: "./site/*.ts", node: "./lib/site/*.js", default: "./site/*.ts" },
      "./site/*": "./site/*",
      "./tsconfig": "./scripts/tsconfig.base.json",
      "./schemas/*": "./schemas/*",
      "./package.json": "./package.json",
    },
    engines: { node: ">=22.18" },
    dependencies: Object.fromEntries(needed.map((name) => [name, versionOf(name)])),
    peerDependencies: Object.fromEntries(OF_NEWSLETTER.map((name) => [name, versionOf(name)])),
    peerDependenciesMeta: Object.fromEntries(OF_NEWSLETTER.map((name) => [name, { optional: true }])),
  };
}

function typed(module: string) {
  return { types: `${module}.d.ts`, default: `${module}.js` };
}

function isLeftOut(name: string): boolean {
  return builtinModules.includes(name) || OF_THE_ENGINE.includes(name);
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(engineRoot, path), "utf8"));
}
