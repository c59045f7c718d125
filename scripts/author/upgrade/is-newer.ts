/** Compares versions such as 1.10.0 and 1.9.2 as https://semver.org/#spec-item-11 says: 0.3.0-beta.1 comes before 0.3.0. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [partsOf(version), partsOf(than)];
  const order = compareAll(one.numbers, other.numbers);
  if (order !== 0) return order > 0;
  // A version without a pre-release part is the release itself, which comes last.
  if (one.preRelease.length === 0 || other.preRelease.length === 0)
    return one.preRelease.length < other.preRelease.length;
  return compareAll(one.preRelease, other.preRelease) > 0;
}

function partsOf(version: string): { numbers: string[]; preRelease: string[] } {
  const [, numbers = "", preRelease] = /^([\d.]+)(?:-([\w.-]+))?/.exec(version) ?? [];
  return { numbers: numbers.split("."), preRelease: preRelease?.split(".") ?? [] };
}

/** Compares part by part: the first difference decides. If all parts of the shorter list are equal, it comes first. */
function compareAll(one: string[], other: string[]): number {
  const orders = one.slice(0, other.length).map((part, at) => comparePart(part, other[at] ?? ""));
  return orders.find((order) => order !== 0) ?? one.length - other.length;
}

/** Compares numbers by their value. A number comes before a word. */
function comparePart(one: string, other: string): number {
  const [isNumber, isOtherNumber] = [one, other].map((part) => /^\d+$/.test(part));
  if (isNumber && isOtherNumber) return Number(one) - Number(other);
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return one === other ? 0 : one < other ? -1 : 1;
}
