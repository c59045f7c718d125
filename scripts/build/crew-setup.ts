import { siteConfig } from "../../site/site.config.ts";
import type { Setup } from "./bench.ts";
import { dataHash } from "./content-hash.ts";
import type { Engine } from "./engine-hash.ts";
import { PICTURES_MADE_BY } from "./figure-files.ts";
import { looksOf } from "./looks.ts";
import { CARDS_MADE_BY } from "./share-cards.ts";
import { builtBundle } from "./site-bundle.ts";
import type { SiteTrees } from "./site-trees.ts";
import type { SourceIndex } from "./source-index.ts";

type Given = Pick<Setup, "folders" | "engine" | "cache" | "year" | "clock" | "pictures">;

interface Found {
  sources: SourceIndex;
  engine: Engine;
  trees: SiteTrees;
}

/** What workers are told when they begin. */
export function crewSetup(job: Given, { sources, engine, trees }: Found): Setup {
  const recipe = (...paths: string[]) =>
    dataHash([engine.recipe(...PICTURES_MADE_BY, ...paths), siteConfig.wordmark]).slice(0, 16);
  const bundle = builtBundle(job.cache, engine);
  return {
    folders: job.folders,
    hashes: sources.hashes,
    longest: sources.longest,
    engine: job.engine,
    cache: job.cache,
    tree: trees.folder,
    year: job.year,
    clock: job.clock,
    recipes: { figures: recipe(), shareCards: recipe(...CARDS_MADE_BY) },
    looks: looksOf(engine),
    pictures: job.pictures,
    ...(bundle !== undefined && { bundle }),
  };
}
