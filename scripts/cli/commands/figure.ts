import type { Stats } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import type { Command } from "commander";
import type { CategoryId } from "../../../site/content/categories.ts";
import type { Figure } from "../../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { languageOf, quotesOf } from "../../../site/content/words/language.ts";
import { hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import { engineRoot } from "../../project/engine-root.ts";
import { textOfFiles } from "../../reporters/code-frame.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";
import { ArgumentError } from "../../system/usage-error.ts";
import { writeFileAtomic } from "../../system/write-file-atomic.ts";
import type { CliContext, CommandHost } from "../context.ts";
import { addCommand, addSourceOptions, type GivenFolders, resolveFolders, sharedOptions } from "../options.ts";

interface FigureOptions extends Omit<GivenFolders, "out"> {
  file: string;
  output?: string;
  category?: string;
}

export function defineFigure(briefs: Command, { context, report }: CommandHost): void {
  const command = addCommand(briefs, {
    name: "figure",
    description: "Make one figure into a picture (.png, .svg), its data (.csv) or a page of its own (.html).",
    examples: ["briefs figure infographics/how-agents-remember/first-figure.json -o figure.png"],
  })
    .argument("<file>", "the figure's JSON file")
    .addOption(sharedOptions.output());
  addSourceOptions(command)
    .option("--category <category>", "whose colors it has (default: those of a post that shows it)")
    .action(async (file, given) => report(await figure({ file, ...given }, context)));
}

/** Writes one figure in one format: a picture, its data or a page. */
async function figure(
  { file, output, category, ...given }: FigureOptions,
  context: CliContext,
): Promise<CommandResult> {
  const siteConfig = await context.loadSiteConfig();
  if (output === undefined)
    throw new ArgumentError("The figure has no file to be written to", `Name one with ${FORMATS}`);
  const format = formatOf(output);
  const target = resolve(context.cwd, output);
  const existing = await stat(target).catch(() => undefined);
  if (existing?.isDirectory()) throw new ArgumentError(`${output} is a folder`, `Name a file with ${FORMATS}`);
  const { commonFolder } = await import("../../project/read-sources.ts");
  const { readFigure } = await import("../../author/figure/read-figure.ts");
  const { compileFigure } = await import("../../compile/figure/compile-figure.ts");
  const { relativePath } = await import("../../compile/source/paths.ts");
  const { root, ...others } = resolveFolders(given, context.cwd);
  const folders = { ...others, root: commonFolder({ root, ...others }) };
  const sources = await readFigure(file, context.cwd, folders);
  const { figure, dataFile = "", diagnostics } = compileFigure(sources.figure, sources.data, quotesOf(siteConfig));
  const texts = [sources.figure, sources.data.get(dataFile) ?? []].flat();
  const result = { ...plainResult(""), diagnostics, textOf: textOfFiles(texts) };
  if (!figure || hasErrors(diagnostics)) return result;
  // Never overwrites the figure's CSV, drawing or picture, of which the author has no other copy.
  const source = dataFile && resolve(context.cwd, dirname(file), relativePath(sources.figure.path, dataFile));
  if (existing && source && isSameFile(existing, await stat(source)))
    throw new ArgumentError(`The figure is made from ${output}`, "Name another file with --output <file>");

  const { categoryOfFigure } = await import("../../author/figure/category-of-figure.ts");
  const colors =
    (await asked(category, siteConfig)) ??
    (await categoryOfFigure(sources.figure.path, folders, siteConfig.categories));
  const cache = join(root, ".briefs/cache");
  const { withEmbeddedPicture } = await import("../../figures/embedded-picture.ts");
  const read = (path: string) => sources.data.get(path)?.bytes ?? new Uint8Array();
  const shown = format === "csv" ? figure : await withEmbeddedPicture(figure, read);
  const content = await WRITERS[format]({ figure: shown, category: colors, siteConfig, root, cache, log: context.log });
  await mkdir(dirname(target), { recursive: true });
  writeFileAtomic(target, content);
  const bytes = Buffer.byteLength(content);
  return { ...result, done: `Wrote ${output}, ${size(bytes)}`, results: { file: output, form: format, bytes } };
}

/** Compares device and inode, as several names and links can lead to one file. */
function isSameFile(a: Stats, b: Stats): boolean {
  return a.dev === b.dev && a.ino === b.ino;
}

type FigureFormat = "png" | "svg" | "csv" | "html";

interface FigureContext {
  figure: Figure;
  category: CategoryId | undefined;
  siteConfig: SiteConfig;
  /** The folder of the site. */
  root: string;
  cache: string;
  log(line: string): void;
}

const WRITERS: Record<FigureFormat, (context: FigureContext) => Promise<string | Uint8Array>> = {
  csv: async ({ figure, siteConfig }) => {
    const { figureToCsv } = await import("../../../site/figures/figure-to-csv.ts");
    return figureToCsv(figure, languageOf(siteConfig));
  },
  png: async (context) => (await picture(context)).png(),
  svg: async (context) => (await picture(context)).svg(),
  html: async ({ figure, category, siteConfig: config, root, cache, log }) => {
    const { loadServer } = await import("../../build/bundle/read-site-bundle.ts");
    const { siteBundle } = await import("../../build/bundle/site-bundle.ts");
    const { figurePage } = await import("../../figures/figure-page.ts");
    const server = await loadServer(await siteBundle({ engine: engineRoot, root, config, cache, log }), config);
    return figurePage({ figure, category, server, config, root, engine: engineRoot });
  },
};

async function picture({ figure, category, siteConfig: config, root }: FigureContext) {
  const { figurePicture } = await import("../../figures/figure-picture.ts");
  const { setOwnType } = await import("../../figures/own-type.ts");
  const { ownType } = await import("../../project/site-config/own-files.ts");
  const { siteFolder } = await import("../../project/site-config/config-file.ts");
  const { themeCss } = await import("../../project/theme/theme-css.ts");
  setOwnType(ownType(config, siteFolder(root)));
  return figurePicture(figure, { config, tokens: themeCss({ config, root }), category });
}

const FORMATS = "--output <file>, ending in .png, .svg, .csv or .html";

function formatOf(output: string): FigureFormat {
  const extension = extname(output).slice(1).toLowerCase();
  if (Object.hasOwn(WRITERS, extension)) return extension as FigureFormat;
  const problem = extension ? `A figure cannot be written as .${extension}` : `"${output}" does not say in which form`;
  throw new ArgumentError(problem, `Name one with ${FORMATS}`);
}

async function asked(category: string | undefined, siteConfig: SiteConfig): Promise<CategoryId | undefined> {
  if (category === undefined) return undefined;
  const { checkedCategory } = await import("../../author/new/create-post.ts");
  return checkedCategory(category, siteConfig);
}

function size(bytes: number): string {
  return bytes < 1000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`;
}
