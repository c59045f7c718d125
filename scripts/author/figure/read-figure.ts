import { readdir, readFile, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { isFigureData, type SourceFile } from "../../compile/source/source.ts";
import type { SourceFolders } from "../../project/read-sources.ts";
import { ArgumentError } from "../../system/usage-error.ts";

export interface ReadFigure {
  figure: SourceFile;
  /** The CSV files and drawings by their paths. */
  data: Map<string, SourceFile>;
}

/** Reads a figure, and the CSV files and drawings that it may name: those beside it, or all in the project's infographics/. */
export async function readFigure(
  asked: string,
  cwd: string,
  { root, infographics }: SourceFolders,
): Promise<ReadFigure> {
  const path = resolve(cwd, asked);
  const inside = path.startsWith(infographics + sep);
  const base = inside ? root : cwd;
  const read = async (file: string): Promise<SourceFile> => ({
    path: relative(base, file).split(sep).join("/"),
    bytes: await readFile(file),
  });
  if (await isFolder(path))
    throw new ArgumentError(`${asked} is a folder`, inside ? await figuresIn(path, asked) : NAME_ONE);
  if (!/\.json$/i.test(path)) throw new ArgumentError(`${asked} is not a figure`, NAME_ONE);
  const figure = await read(path).catch((error: NodeJS.ErrnoException) => {
    throw new ArgumentError(
      `Cannot read ${asked}: ${error.code === "ENOENT" ? "there is no such file" : error.message}`,
    );
  });
  const folder = inside ? infographics : dirname(path);
  const names = await readdir(folder, { recursive: inside });
  const beside = names.filter((name) => isFigureData({ path: basename(name) })).sort();
  // One that cannot be read, such as a broken link, matters only to the figure that names it.
  const data = await Promise.all(beside.map((name) => read(join(folder, name)).catch(() => undefined)));
  return { figure, data: new Map(data.flatMap((file) => (file ? [[file.path, file] as const] : []))) };
}

const NAME_ONE = "Name a figure, a .json file in infographics/";

async function figuresIn(path: string, asked: string): Promise<string> {
  const names = (await readdir(path)).filter((name) => name.endsWith(".json")).sort();
  const figures = names.map((name) => join(asked, name).replaceAll("\\", "/"));
  return figures.length > 0 ? `Name one of its figures: ${figures.join(", ")}` : NAME_ONE;
}

export async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() ?? false;
}
