import type { WorkerData } from "../../../scripts/build/workers/task-context.ts";
import siteConfig from "../../../site/site.config.ts";

/** Of a site without sources, with everything in one folder. */
export function testWorkerData(folder: string): WorkerData {
  return {
    config: siteConfig,
    folders: { root: folder, posts: folder, infographics: folder },
    hashes: new Map(),
    longest: 0,
    engine: folder,
    cache: folder,
    staging: folder,
    year: 2026,
    clock: { at: 0, timeZone: "UTC" },
    themeAssets: {},
    siteFolder: folder,
    ownType: {},
    versions: { figures: "", shareCards: "" },
    images: folder,
    pictures: false,
  };
}
