import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type OwnKind, setOwnKinds } from "../../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { guarded, guardedModule } from "../../../site/figures/own-kinds/guarded.ts";
import { getOrCompute } from "../../system/get-or-compute.ts";
import { ConfigError } from "./config-error.ts";

/** Imports a module by its absolute path. */
type ImportFile = (file: string) => Promise<{ default?: Partial<OwnKind> }>;

const byNode: ImportFile = (file) => import(pathToFileURL(file).href);

/** Makes the owner's kinds of figures known in this thread, and returns them. `folder` is the one of the site. */
export async function loadOwnKinds(
  { kinds = {} }: SiteConfig,
  folder: string,
  importFile = byNode,
): Promise<readonly OwnKind[]> {
  const loading = Object.entries(kinds).map(async ([name, path]) => {
    const own = path.replace(/\/$/, "");
    const place = { name, file: `${own}/kind.ts` };
    const kind = checkedKind(await imported(join(folder, place.file), importFile, place), place);
    return [name, getOrCompute(guardedKinds, kind, () => guardedKind(kind, own))] as const;
  });
  const loaded = await Promise.all(loading);
  setOwnKinds(Object.fromEntries(loaded));
  return loaded.map(([, kind]) => kind);
}

/** The guarded kinds by the loaded ones, so that a kind that has not changed stays the same object. */
const guardedKinds = new WeakMap<OwnKind, OwnKind>();

/** Wraps the kind's functions: an error in one is reported as the owner's, with its file. */
function guardedKind(kind: OwnKind, folder: string): OwnKind {
  const { table, check, lint, template, thumbnail, picture } = kind;
  const file = (name: string) => `${folder}/${name}.ts`;
  return {
    ...kind,
    table: guarded(file("table"), table),
    ...(check && { check: guarded(file("check"), check) }),
    ...(lint && { lint: guarded(file("lint"), lint) }),
    template: guardedModule(file("template"), template),
    thumbnail: guardedModule(file("thumbnail"), thumbnail),
    ...(picture && { picture: guardedModule(file("picture"), picture) }),
  };
}

interface KindPlace {
  name: string;
  /** The file as the configuration would write it. */
  file: string;
}

async function imported(path: string, importFile: ImportFile, { name, file }: KindPlace) {
  try {
    return (await importFile(path)).default;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw mistake(name, `"kinds.${name}": ${file} cannot be loaded: ${reason}`, "Correct it there");
  }
}

const FUNCTIONS = ["table", "template", "thumbnail", "picture"] as const;

function checkedKind(kind: Partial<OwnKind> | undefined, { name, file }: KindPlace): OwnKind {
  const { schema } = kind ?? {};
  const written: unknown = schema?.shape?.kind?.value;
  if (!schema || written === undefined) {
    throw mistake(name, `"kinds.${name}": ${file} defines no kind`, "Write export default defineKind({ … })");
  }
  if (written !== name) {
    const hint = `Write z.literal("${name}") in the schema, or kinds: { ${JSON.stringify(written)}: … }`;
    throw mistake(name, `"kinds.${name}": the schema is of the kind "${written}"`, hint);
  }
  const lost = FUNCTIONS.find((part) => typeof kind?.[part] !== "function");
  if (lost) throw mistake(name, `"kinds.${name}": ${file} names no ${lost}`, `Write ${lost}: in defineKind`);
  // Its schema is a kind's, and the functions are there.
  return kind as OwnKind;
}

function mistake(name: string, message: string, hint: string): ConfigError {
  return new ConfigError([{ message, hint, path: ["kinds", name] }]);
}
