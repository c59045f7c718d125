import { z } from "zod";
import { renamedTree, type SourceTree } from "../source-tree.ts";

const folder = z.string().catch("");
const mountSchema = z.looseObject({ source: folder, target: folder });
const settingsSchema = z.looseObject({
  contentDir: folder,
  staticDir: folder,
  module: z.looseObject({ mounts: z.array(mountSchema).catch([]) }).catch({ mounts: [] }),
});

/** Shows a Hugo site's files in the usual folders, wherever its configuration has them. */
export function withUsualFolders(files: SourceTree, settings: Readonly<Record<string, unknown>>): SourceTree {
  const { contentDir, staticDir, module } = settingsSchema.parse(settings);
  const moves = [
    ...module.mounts.map(({ source, target }) => [source, target] as const),
    [contentDir, "content"] as const,
    [staticDir, "static"] as const,
  ]
    .map(([from, to]) => [trimmed(from), trimmed(to)] as const)
    .filter(([from, to]) => from !== "" && to !== "" && from !== to);
  if (moves.length === 0) return files;
  return renamedTree(files, (path) => {
    const [from, to] = moves.find(([from]) => path.startsWith(`${from}/`)) ?? [];
    return from === undefined ? path : `${to}${path.slice(from.length)}`;
  });
}

function trimmed(path: string): string {
  return path.replace(/^(?:\.?\/)+|\/+$/g, "");
}
