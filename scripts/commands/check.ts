import { siteConfig } from "../../site/site.config.ts";
import { compile } from "../compile/compile.ts";
import type { SourceFile, Sources } from "../compile/source/source.ts";
import { isFigure } from "../compile/source/source-kinds.ts";
import { countLine, plural } from "../diagnostics/format-text.ts";
import { readSources } from "../read-sources.ts";
import { type GivenFolders, resolveFolders } from "./options.ts";
import type { Io, Outcome } from "./outcome.ts";

/** Compiles everything and writes nothing. */
export async function check(given: GivenFolders, io: Io): Promise<Outcome> {
  const begin = io.now();
  const sources = await readSources(resolveFolders(given, io.cwd));
  const { content, diagnostics } = compile(sources, { ...siteConfig, lockMustBeCurrent: io.ci });

  const counts = {
    posts: sources.posts.length,
    published: content.posts.length,
    figures: sources.figures.filter(isFigure).length,
    images: sources.images.length,
  };
  const verdict = diagnostics.length === 0 ? "All good" : `No errors; ${countLine(diagnostics)}`;
  const amount = `${plural(counts.posts, "post")}, ${plural(counts.figures, "figure")}, ${plural(counts.images, "picture")}`;
  const done = `${verdict}: ${amount}, ${((io.now() - begin) / 1000).toFixed(1)} s`;
  return { diagnostics, textOf: textOf(sources), done, results: { counts } };
}

/** For code frames: as far as the bytes are text, and none of what is binary. */
export function textOf(sources: Sources): Outcome["textOf"] {
  const lock = sources.slugLock ? [sources.slugLock] : [];
  const files = new Map(
    [...sources.posts, ...sources.figures, ...lock].map((file): [string, SourceFile] => [file.path, file]),
  );
  return (file) => {
    const bytes = files.get(file)?.bytes;
    return bytes && !bytes.includes(0) ? new TextDecoder().decode(bytes) : undefined;
  };
}
