import { isInFont } from "../../site/figures/text-metrics.ts";
import { type Diagnostic, diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { siteFolder } from "../project/site-config/config-file.ts";
import { ownType } from "../project/site-config/own-files.ts";
import type { Build } from "./open-graph.ts";

/**
 * Titles with letters that share cards cannot show. Remembered for the same titles and fonts of the site, as cards are: the canvas and
 * the fonts of this machine take half a second to load.
 */
export async function titleLetters(build: Pick<Build, "graph" | "store" | "config" | "options" | "pictures">) {
  const { graph, store, config, options } = build;
  const titles = graph.metas().flatMap(({ file, frontMatter, places }) => {
    const isShown = build.pictures && frontMatter && !frontMatter.draft && !isInFont(frontMatter.title);
    return isShown ? [{ file, title: frontMatter.title, place: places.title }] : [];
  });
  if (titles.length === 0) return [];
  const type = ownType(config, siteFolder(options.folders.root));
  const [{ missingLetters }, { setOwnType }] = await Promise.all([
    import("../figures/missing-letters.ts"),
    import("../figures/own-type.ts"),
  ]);
  setOwnType(type);
  return store.memo("letters", [titles, type], () =>
    titles.flatMap(({ file, title, place }): Diagnostic[] => {
      const letters = missingLetters(title);
      if (letters.length === 0) return [];
      const message = `No font on this machine has ${letters.map((letter) => `"${letter}"`).join(", ")}: the post's share card lacks them`;
      const hint =
        'Name a font that has them as "fonts.display" in the site\'s configuration, or install one where the site is built, and run briefs build --clean';
      return [diagnostic("letters-missing", file, place, { message, hint })];
    }),
  );
}
