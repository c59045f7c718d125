import { mkdir, readFile } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { CATEGORIES, type CategoryId } from "../../../site/content/categories.ts";
import type { Figure } from "../../../site/content/figure-schema.ts";
import { figureToCsv } from "../../../site/figures/figure-to-csv.ts";
import { siteConfig } from "../../../site/site.config.ts";
import { loadServer, siteBundle } from "../../build/bundle/site-bundle.ts";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import { compileFigure } from "../../compile/figure/compile-figure.ts";
import { figurePage } from "../../figures/figure-page.ts";
import { figurePicture } from "../../figures/figure-picture.ts";
import { commonFolder } from "../../project/read-sources.ts";
import type { CliContext, CommandResult } from "../../reporters/command-result.ts";
import { UsageError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import { ENGINE_ROOT, type GivenFolders, resolveFolders } from "../options.ts";
import { categoryOfFigure } from "./category-of-figure.ts";
import { isFolder, readFigure } from "./read-figure.ts";

export interface FigureOptions extends Omit<GivenFolders, "out"> {
  file: string;
  output?: string;
  category?: string;
}

/** Makes one form of one figure: a picture, its data or a page. */
export async function figure(
  { file, output, category, ...given }: FigureOptions,
  io: CliContext,
): Promise<CommandResult> {
  if (output === undefined) throw new UsageError("The figure has no file to be written to", `Name one with ${FORMS}`);
  const form = formOf(output);
  const target = resolve(io.cwd, output);
  if (await isFolder(target)) throw new UsageError(`${output} is a folder`, `Name a file with ${FORMS}`);
  const { root, ...others } = resolveFolders(given, io.cwd);
  const folders = { ...others, root: commonFolder({ root, ...others }) };
  const sources = await readFigure(file, io.cwd, folders);
  const { figure, diagnostics } = compileFigure(sources.figure, sources.data);
  const texts = new Map([sources.figure, ...sources.data.values()].map(({ path, bytes }) => [path, bytes]));
  const textOf = (path: string) => (texts.has(path) ? new TextDecoder().decode(texts.get(path)) : undefined);
  const outcome = { diagnostics, textOf, done: "", results: {} };
  if (!figure || hasErrors(diagnostics)) return outcome;

  const colors = checkedCategory(category) ?? (await categoryOfFigure(sources.figure.path, folders));
  const content = await MAKERS[form]({ figure, category: colors, io, cache: join(root, ".briefs/cache") });
  await mkdir(dirname(target), { recursive: true });
  writeFileAtomic(target, content);
  const bytes = Buffer.byteLength(content);
  return { ...outcome, done: `Wrote ${output}, ${size(bytes)}`, results: { file: output, form, bytes } };
}

type Form = "png" | "svg" | "csv" | "html";

interface Making {
  figure: Figure;
  category: CategoryId | undefined;
  io: CliContext;
  cache: string;
}

const MAKERS: Record<Form, (making: Making) => Promise<string | Uint8Array> | string> = {
  csv: ({ figure }) => figureToCsv(figure),
  png: async (making) => (await picture(making)).png(),
  svg: async (making) => (await picture(making)).svg(),
  html: async ({ figure, category, io, cache }) => {
    const server = await loadServer(await siteBundle(ENGINE_ROOT, cache, io.log), siteConfig);
    return figurePage({ figure, category, server, config: siteConfig, engine: ENGINE_ROOT });
  },
};

async function picture({ figure, category }: Making) {
  const tokens = await readFile(join(ENGINE_ROOT, "site/styles/tokens.css"), "utf8");
  return figurePicture(figure, { config: siteConfig, tokens, category });
}

const FORMS = "--output <file>, ending in .png, .svg, .csv or .html";

function formOf(output: string): Form {
  const extension = extname(output).slice(1).toLowerCase();
  if (Object.hasOwn(MAKERS, extension)) return extension as Form;
  const problem = extension ? `A figure cannot be written as .${extension}` : `"${output}" does not say in which form`;
  throw new UsageError(problem, `Name one with ${FORMS}`);
}

function checkedCategory(category: string | undefined): CategoryId | undefined {
  const found = CATEGORIES.find((id) => id === category);
  if (category === undefined || found) return found;
  throw new UsageError(`There is no category "${category}"`, `Categories: ${CATEGORIES.join(", ")}`);
}

function size(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
