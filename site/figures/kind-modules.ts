/** Maps modules that Vite found in site/figures/kinds/<kind>/ to their kinds, and adds those of the owner's kinds. */
export function kindModules<T>(found: Record<string, T>, own: Record<string, T> = {}): ReadonlyMap<string, T> {
  const ofEngine = Object.entries(found).map(([path, module]) => [path.split("/").at(-2) ?? "", module] as const);
  return new Map([...ofEngine, ...Object.entries(own)]);
}
