import { ownSheet } from "../project/theme/theme-css.ts";
import { settleAll } from "../system/settle-all.ts";
import { siteBundle } from "./bundle/site-bundle.ts";
import { workerBundle } from "./bundle/worker-bundle.ts";
import type { OpenBuild } from "./open-build.ts";
import type { Build } from "./open-graph.ts";
import { preload, preloadCanvas } from "./preload.ts";
import { siteColors } from "./site-colors.ts";
import { SEARCH_INDEX } from "./targets/search-target.ts";
import { ESTIMATED_MS, type Task } from "./workers/task.ts";
import type { TaskResult } from "./workers/task-context.ts";

/** Bundles the code of workers and of the site; meanwhile workers read front matter and figures. */
export async function prepare(build: Build) {
  const { options, pool, profile, engine } = build;
  const { cache, log, config, folders } = options;
  const site = { engine: options.engine, root: folders.root, config };
  // One bundler after the other: each takes more memory than all the rest.
  pool.warmUp(await profile.stage("the workers' bundle", () => workerBundle(site, cache, log, engine)));
  const whileBundling = <T>(work: Promise<T>) => pool.throttleWhile(work);
  const bundling = profile.stage(
    "the site's bundle",
    async () => build.bundle ?? siteBundle({ ...site, cache, log, found: engine, whileBundling }),
  );
  const visiting = visit(build);
  await settleAll([bundling, visiting]);
  const [bundle, visited] = await Promise.all([bundling, visiting]);
  return { bundle, ...visited };
}

/** Finds out the metadata of all sources but texts, checks the colors, and verifies the staging directory. */
async function visit(build: Build) {
  const { options, store, graph, output, profile, verifier, config, engine } = build;
  const verified = verifyAhead(build);
  // Awaited later: until then Node would take a failure for one that nobody handles.
  verified.catch(() => {});
  const verifyStaging = async () => output.verifyStaging(await verifier?.staging());
  const [colors] = await profile.stage("front matter and figures", () =>
    Promise.all([
      siteColors(
        {
          engine: options.engine,
          root: options.folders.root,
          categories: config.categories,
          own: ownSheet({ config, root: options.folders.root }),
        },
        options.cache,
        engine.of("the check of colors"),
      ),
      findMetadata(build),
      preload(build),
      store.missing().some(({ kind }) => kind === "figure") ? preloadCanvas() : undefined,
      profile.stage("look at the staging", verifyStaging),
    ]),
  );
  graph.lists(config);
  return { colors, verified };
}

async function findMetadata({ store, graph, pool, profile }: Build): Promise<void> {
  const tasks = store.missing();
  profile.expect(tasks.length);
  const add = (made: TaskResult, task: Task) => {
    if (!("file" in task) || !made.metadata) return;
    const { file } = task;
    profile.count(`the front matter or data of ${file}`, made);
    const { metadata } = made;
    graph.change(file, () => store.add(file, metadata));
  };
  const texts = tasks.filter(({ kind }) => kind === "meta").length;
  await pool.run(tasks, add, { later: texts * ESTIMATED_MS.text });
}

/** The search index is patched from what the last build has left: whether that is whole is found out early. */
async function verifyAhead({ output, verifier }: OpenBuild): Promise<void> {
  const seen = await verifier?.target();
  if (seen || !verifier) output.verifyAhead(SEARCH_INDEX, seen);
}
