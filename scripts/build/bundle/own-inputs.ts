import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { siteFolder } from "../../project/site-config/config-file.ts";
import { ownModules } from "../../project/site-config/own-files.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import { SourceGraph } from "../../system/source-graph.ts";
import { type OWN, OWN_KINDS, OWN_MODULES, OWN_STYLES, OWN_THEME } from "./inputs.ts";

/** Hashes by name. Files are named as the configuration writes them: ./site/styles.css. */
type Hashes = Record<string, string>;

/** The hashes of the owner's files, by the entry of INPUTS that stands for them. */
export type OwnInputs = Record<(typeof OWN)[number], Hashes>;

const NONE: OwnInputs = { [OWN_MODULES]: {}, [OWN_STYLES]: {}, [OWN_THEME]: {}, [OWN_KINDS]: {} };

const LIBRARIES = "package-lock.json";

export function ownInputs(root: string, config: SiteConfig): OwnInputs {
  const modules = [...ownModules(config).values()];
  const fonts = Object.values(config.fonts ?? {});
  const styles = config.styles === undefined ? [] : [config.styles];
  const kinds = Object.values(config.kinds ?? {}).map((path) => path.replace(/\/*$/, "/"));
  if ([...modules, ...fonts, ...styles, ...kinds].length === 0) return NONE;
  const folder = siteFolder(root);
  const graph = new SourceGraph(folder, { memory: join(root, ".briefs/own-names.json"), isOpen: true });
  const filesOf = (entries: string[]) => Object.fromEntries([...graph.filesOf(entries.map(plain))].map(named).sort());
  const inputs = {
    [OWN_MODULES]: { ...filesOf(modules), ...(modules.length > 0 && libraries(folder)) },
    [OWN_KINDS]: {
      ...filesOf(kinds),
      ...(kinds.length > 0 && { "which folder has which kind": dataHash(config.kinds), ...libraries(folder) }),
    },
    [OWN_STYLES]: filesOf([...styles, ...fonts]),
    [OWN_THEME]: {
      ...filesOf(fonts),
      ...(fonts.length > 0 && { "which font is for what": dataHash(config.fonts) }),
      ...Object.fromEntries(styles.map((file) => tokensOf(folder, file))),
    },
  };
  graph.remember();
  return inputs;
}

function plain(path: string): string {
  return path.replace("./", "");
}

function named([path, hash]: [string, string]): [string, string] {
  return [`./${path}`, hash];
}

/** The owner's lock file stands for the libraries that the owner's modules import. */
function libraries(folder: string): Hashes {
  const file = join(folder, LIBRARIES);
  return existsSync(file) ? { [`./${LIBRARIES}`]: contentHash(readFileSync(file)) } : {};
}

/** Pictures depend only on the tokens of a style sheet: a new margin does not draw them anew. */
function tokensOf(folder: string, file: string): [string, string] {
  const rules = readFileSync(join(folder, file), "utf8").match(/[^{}]*\{[^{}]*--[\w-]+\s*:[^{}]*\}/g) ?? [];
  return [`the tokens in ${file}`, dataHash(rules)];
}
