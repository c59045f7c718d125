import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isFigureData, type SourceFile } from "../../compile/source/source.ts";
import type { SourceFolders } from "../../project/read-sources.ts";
import { LazyMap } from "../../system/lazy-map.ts";
import { ArgumentError } from "../../system/usage-error.ts";

export interface ReadFigure {
  figure: SourceFile;
  /** The CSV files, drawings and pictures by their paths. */
  data: ReadonlyMap<string, SourceFile>;
}

/** Reads a figure, and the CSV files, drawings and pictures that it may name: those beside it, or all in the project's infographics/. */
export async function readFigure(
  asked: string,
  cwd: string,
  { root, infographics }: SourceFolders,
): Promise<ReadFigure> {
  const path = resolve(cwd, asked);
  const inside = path.startsWith(infographics + sep);
  const base = inside ? root : cwd;
  const pathOf = (file: string) => relative(base, file).split(sep).join("/");
  if (await isFolder(path))
    throw new ArgumentError(`${asked} is a folder`, inside ? await figuresIn(path, asked) : NAME_ONE);
  if (!/\.json$/i.test(path)) throw new ArgumentError(`${asked} is not a figure`, NAME_ONE);
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new ArgumentError(
      `Cannot read ${asked}: ${error.code === "ENOENT" ? "there is no such file" : error.message}`,
    );
  });
  const figure = { path: pathOf(path), bytes };
  const folder = inside ? infographics : dirname(path);
  const names = await readdir(folder, { recursive: inside });
  const beside = names.filter((name) => isFigureData({ path: basename(name) })).sort();
  // Files are read on demand, as there may be many pictures. A broken link counts as missing.
  const there = beside.filter((name) => existsSync(join(folder, name))).map((name) => pathOf(join(folder, name)));
  return { figure, data: new LazyMap(there, (path) => ({ path, bytes: readFileSync(join(base, path)) })) };
}

const NAME_ONE = "Name a figure, a .json file in infographics/";

async function figuresIn(path: string, asked: string): Promise<string> {
  const names = (await readdir(path)).filter((name) => name.endsWith(".json")).sort();
  const figures = names.map((name) => join(asked, name).replaceAll("\\", "/"));
  return figures.length > 0 ? `Name one of its figures: ${figures.join(", ")}` : NAME_ONE;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
