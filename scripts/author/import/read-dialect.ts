import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { ForeignFiles } from "./foreign-files.ts";
import { readGhost } from "./ghost/read-ghost.ts";
import { hasHardWraps } from "./hard-wraps.ts";
import type { ImportJob } from "./import-posts.ts";
import { leftBehind, otherForms, usualAddresses } from "./left-behind.ts";
import { detectPlatform, PLATFORMS } from "./platforms/detect-platform.ts";
import { type ReadPosts, readPosts } from "./read-posts.ts";

const NAMES = [...PLATFORMS.map(({ id }) => id), "ghost"];

export interface Source {
  files: ForeignFiles;
  /** The file that was named, if it was one. */
  exported?: string;
  /** As the person named it. */
  shown: string;
}

export type ReadDialect = ReadPosts & Pick<ImportJob, "convert" | "folders" | "shortcuts" | "hardWraps">;

/** The posts of a source, and how their system writes and refers. `from` names the system where it cannot be told. */
export function readDialect({ files, exported, shown }: Source, from: string | undefined): ReadDialect {
  if (from !== undefined && !NAMES.includes(from)) {
    throw new UsageError(`There is no system "${from}"`, didYouMean(from, NAMES) ?? `Systems: ${NAMES.join(", ")}`);
  }
  if (exported !== undefined) {
    if (!/\.json$/i.test(exported)) throw new UsageError(`${shown} is a file`, fileHint(exported));
    const { posts, diagnostics } = readGhost(files, exported);
    return {
      posts,
      // https://ghost.org/docs/themes/routing/
      diagnostics: [...diagnostics, ...usualAddresses(posts, () => ["/:slug/"])],
      convert: (text) => text,
      folders: ["", "content"],
      shortcuts: {},
      hardWraps: false,
    };
  }
  const platform = from === undefined ? detectPlatform(files) : PLATFORMS.find(({ id }) => id === from);
  if (!platform) throw new UsageError(`It cannot be told what made ${shown}`, HINT);
  const read = readPosts(files, platform);
  const others = otherForms(files, platform);
  if (read.posts.length + read.diagnostics.length + others.length === 0)
    throw new UsageError(
      `${shown} holds no posts of ${platform.id}`,
      `They are looked for in ${platform.home}. ${HINT}`,
    );
  const diagnostics = [...read.diagnostics, ...others, ...leftBehind(files, platform, read.posts)];
  const { convert, folders, shortcuts = {} } = platform;
  return { ...read, diagnostics, convert, folders, shortcuts, hardWraps: hasHardWraps(files) };
}

const HINT = `Name the folder that holds the whole site, with its configuration, or Ghost's .json file; --from says what it is: ${NAMES.join(", ")}`;

function fileHint(name: string): string {
  if (/\.(?:xml|wxr)$/i.test(name))
    return "Of WordPress's posts its plugin Jekyll Exporter makes a folder: name that one, unpacked";
  if (/\.(?:zip|t?gz)$/i.test(name))
    return "Unpack it, and name the folder of the whole site, or Ghost's .json file in it";
  return "Name the folder of the whole site";
}
