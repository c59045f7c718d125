import type { BuildContext } from "./build-context.ts";

/** Reads and loads what `makeSite` needs, while this thread waits for workers. */
export async function preload({ output, blobs }: BuildContext): Promise<void> {
  if (!output.manifest) {
    await Promise.all([
      import("../render/search-index/make-index.ts"),
      import("../compile/slugs/check-slugs.ts"),
      import("../render/feeds/feed-files.ts"),
      import("../render/feeds/sitemap.ts"),
    ]);
    return;
  }
  blobs.list();
  await Promise.all([import("../render/search-index/patch-index.ts"), import("../compile/slugs/check-slugs.ts")]);
}

/**
 * Loads the canvas, which looks at all fonts of the machine when it is first used in a process: this thread has the time,
 * and workers would wait for it.
 */
export async function preloadCanvas(): Promise<void> {
  (await import("../figures/faces.ts")).loadType();
}
