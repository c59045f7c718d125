import { isInFont } from "../../site/figures/text-metrics.ts";
import type { Place } from "../compile/diagnostics/diagnostic.ts";
import { type Diagnostic, diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { placesOf } from "../compile/post/front-matter/packed-places.ts";
import { siteFolder } from "../project/site-config/config-file.ts";
import { ownType } from "../project/site-config/own-files.ts";
import type { Build } from "./open-graph.ts";

interface Title {
  file: string;
  title: string;
  place: Place;
}

/**
 * Finds titles with letters that share cards cannot show. The result is cached for the same titles and fonts of the site: the
 * canvas and the fonts of this machine take half a second to load.
 */
export async function titleLetters(build: Build): Promise<Diagnostic[]> {
  const { graph, store, config, options, engine } = build;
  const titles = graph.metas().flatMap((meta) => {
    const { file, frontMatter } = meta;
    const isShown = build.pictures && frontMatter && !frontMatter.draft && !isInFont(frontMatter.title);
    return isShown ? [{ file, title: frontMatter.title, place: placesOf(meta).title }] : [];
  });
  if (titles.length === 0) return [];
  const from = [engine.of("letters of titles"), titles];
  const kept = store.recall<Diagnostic[]>(NAME, from);
  if (kept) return kept;
  const [{ missingLetters }, { setOwnType }] = await Promise.all([
    import("../figures/missing-letters.ts"),
    import("../figures/own-type.ts"),
  ]);
  setOwnType(ownType(config, siteFolder(options.folders.root)));
  return store.memo(NAME, from, () => titles.flatMap((title) => lacking(title, missingLetters(title.title))));
}

const NAME = "letters";

function lacking({ file, place }: Title, letters: string[]): Diagnostic[] {
  if (letters.length === 0) return [];
  const quoted = letters.map((letter) => `"${letter}"`).join(", ");
  const message = `No font on this machine has ${quoted}: the post's share card lacks them`;
  const hint =
    'Name a font that has them as "fonts.display" in the site\'s configuration, or install one where the site is built, and run briefs build --clean';
  return [diagnostic("letters-missing", file, place, { message, hint })];
}
