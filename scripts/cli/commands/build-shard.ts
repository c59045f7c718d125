import { buildProjectShard, type ProjectBuildOptions } from "../../build/build-project.ts";
import type { Shard } from "../../build/shards/shard.ts";
import { plural } from "../../compile/diagnostics/diagnostic.ts";
import { type CommandResult, plainResult } from "../../reporters/command-result.ts";

interface ShardOptions {
  shard: Shard;
  /** The options as the user wrote them, for messages. */
  given: { shard?: string; cache?: string; profile?: boolean };
  /** Seconds since the command began. */
  seconds(): number;
}

/** Makes one shard of a site for a last build to take, on whichever machine. */
export async function buildShard(
  options: ProjectBuildOptions & { sharedCache: string },
  { shard, given, seconds }: ShardOptions,
): Promise<CommandResult> {
  const { texts, allTexts, stored } = await buildProjectShard(options, shard);
  const { profile } = options;
  const lines = [
    ...(given.profile ? profile.lines() : []),
    `Made shard ${given.shard}, ${texts} of ${plural(allTexts, "text")}, in ${seconds().toFixed(1)} s`,
    `${plural(stored, "part")} stored in ${given.cache}. When all shards are there: briefs build --cache ${given.cache}`,
  ];
  const results = { shard: given.shard, texts, allTexts, stored, ...(given.profile && { profile }) };
  return plainResult(lines.join("\n"), results);
}
