/** Maps modules that Vite found in site/figures/kinds/<kind>/ to their kinds. */
export function kindModules<T>(found: Record<string, T>): ReadonlyMap<string, T> {
  return new Map(Object.entries(found).map(([path, module]) => [path.split("/").at(-2) ?? "", module]));
}
