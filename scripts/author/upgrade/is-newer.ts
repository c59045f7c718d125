const { compare } = new Intl.Collator("en", { numeric: true });

/** Compares versions such as 1.10.0 and 1.9.2. */
export function isNewer(version: string, than: string): boolean {
  return compare(version, than) > 0;
}
