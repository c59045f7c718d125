/** A Map or a WeakMap. */
interface Computed<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** The value under a key, which is computed where there is none yet: Map.getOrInsertComputed, which Node 24 lacks. */
export function getOrCompute<K, V extends {}>(computed: Computed<K, V>, key: K, compute: () => V): V {
  const value = computed.get(key) ?? compute();
  computed.set(key, value);
  return value;
}
