/** What Vite has found in the folders of site/figures/kinds, by the kind that the folder is named after. */
export function kindModules<T>(found: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(found).map(([path, module]) => [path.split("/").at(-2) ?? "", module]));
}
