import { join } from "node:path/posix";
import type { Category } from "../../../site/content/categories.ts";
import { unknownValue } from "../../compile/diagnostics/unknown-value.ts";
import { UsageError } from "../../system/usage-error.ts";
import { convertHeadingIds } from "./body/heading-ids.ts";
import { readGhost } from "./ghost/read-ghost.ts";
import type { PictureFolders } from "./pictures.ts";
import { astro } from "./platforms/astro.ts";
import { docusaurus } from "./platforms/docusaurus.ts";
import { hugo } from "./platforms/hugo.ts";
import { withUsualFolders } from "./platforms/hugo-folders.ts";
import { jekyll } from "./platforms/jekyll.ts";
import { notes } from "./platforms/notes.ts";
import type { Platform } from "./platforms/platform.ts";
import { isZola, zola } from "./platforms/zola.ts";
import { type ReadPosts, readPosts } from "./read-posts.ts";
import { addressRules, defaultAddresses, skippedFiles, unreadFiles, unsupportedFiles } from "./skipped-files.ts";
import { type SourceSettings, sourceSettings } from "./source-settings.ts";
import type { SourceTree } from "./source-tree.ts";
import { subsites } from "./subfolders.ts";

/** Ordered so that each comes before the systems whose signs it shares. */
const PLATFORMS: readonly Platform[] = [docusaurus, astro, jekyll, hugo, zola, notes];
export const SYSTEMS = [...PLATFORMS.map(({ id }) => id), "ghost"];

export interface Source {
  files: SourceTree;
  /** The file that the user named, if it was one. */
  exported?: string;
  /** The path as the user wrote it. */
  shown: string;
  /** The categories of the site that the posts are for. */
  categories: readonly Category[];
}

/** The posts of a source, and how their system writes and links them. */
export interface SourceFormat extends ReadPosts, PictureFolders, SourceSettings, Pick<Platform, "convert"> {
  /** The files by the paths that the posts name. */
  files: SourceTree;
  system: SystemId;
  /** The rules that made the addresses of posts, if they are known. */
  addressRules: readonly string[];
}

/** One of the values of --from. */
export type SystemId = Platform["id"] | "ghost";

/** Reads the posts of a source. `from` names the system where it cannot be detected. */
export function readSourceFormat(source: Source, from: string | undefined): SourceFormat {
  if (from !== undefined && !SYSTEMS.includes(from)) {
    throw unknownValue({ message: `There is no system "${from}"`, given: from, label: "systems", known: SYSTEMS });
  }
  const { files, exported, shown } = source;
  if (exported !== undefined) return readExport(source, exported);
  const isSign = (signs: RegExp) => [...files.paths].some((path) => signs.test(path));
  const platform =
    PLATFORMS.find(({ id, config }) => (from === undefined ? isSign(config) : id === from)) ??
    (isZola(files) ? zola : undefined) ??
    PLATFORMS.find(({ signs }) => isSign(signs));
  if (!platform) {
    const hint = isSign(/\.(?:md|markdown)$/i)
      ? `${HINT}. To import all of its files in Markdown, add --from notes`
      : HINT;
    throw new UsageError(`No known system made ${shown}`, subfolderHint(files, shown) ?? hint);
  }
  return readSite(source, platform);
}

function readExport({ files, shown, categories }: Source, exported: string): SourceFormat {
  if (!/\.json$/i.test(exported)) throw new UsageError(`${shown} is a file`, fileHint(exported));
  const { posts, diagnostics } = readGhost(files, exported);
  return {
    files,
    system: "ghost",
    addressRules: [],
    posts,
    // https://ghost.org/docs/themes/routing/
    diagnostics: [...diagnostics, ...defaultAddresses(posts, categories, () => ["/:slug/"])],
    convert: (text) => text,
    folders: ["", "content"],
    shortcuts: {},
    origin: undefined,
    hardWraps: false,
    settings: {},
    language: undefined,
  };
}

function readSite({ files: written, shown, categories }: Source, platform: Platform): SourceFormat {
  const settings = sourceSettings(written);
  const files = platform.id === "hugo" ? withUsualFolders(written, settings.settings) : written;
  const { posts, diagnostics } = readPosts(files, platform);
  const others = unsupportedFiles(files, platform);
  if (posts.length + diagnostics.length + others.length === 0) {
    const hint = subfolderHint(files, shown) ?? `They are looked for in ${platform.home}. ${HINT}`;
    throw new UsageError(`${shown} holds no posts of ${platform.id}`, hint);
  }
  const { convert, folders, shortcuts = {} } = platform;
  return {
    files,
    system: platform.id,
    addressRules: addressRules(files, platform, posts),
    posts,
    diagnostics: [
      ...[...diagnostics, ...unreadFiles(files, platform), ...others],
      ...skippedFiles(files, platform, { posts, categories }),
    ],
    // Ghost's posts are HTML, which has no such ids.
    convert: (text, report, context) => convertHeadingIds(convert(text, report, context)),
    folders,
    shortcuts,
    ...settings,
  };
}

/** Names the folders within the source that hold a blog, as a repository often has its site in website/. */
function subfolderHint(files: SourceTree, shown: string): string | undefined {
  const found = subsites(files, PLATFORMS).map(({ folder, platform }) => `${join(shown, folder)} (${platform})`);
  if (found.length === 0) return undefined;
  return `A blog lies in ${found.join(" and in ")}: name that folder`;
}

const HINT = `Name the folder of the whole site, with its configuration, or Ghost's .json file; --from names the system: ${SYSTEMS.join(", ")}`;

function fileHint(name: string): string {
  if (/\.(?:xml|wxr)$/i.test(name)) {
    return "For WordPress, let its plugin Jekyll Exporter make a folder of the posts; unpack it and name that folder";
  }
  if (/\.(?:zip|t?gz)$/i.test(name)) {
    return "Unpack it, and name the folder of the whole site, or Ghost's .json file in it";
  }
  return "Name the folder of the whole site";
}
