/** Removes errors of binary rounding, which are in a double's last two of 17 digits and not in whole numbers. Turns -0 into 0. */
export function exact(value: number): number {
  return (Number.isSafeInteger(value) ? value : Number(value.toPrecision(15))) + 0;
}

/** A sum without the errors of binary rounding: 33.3 + 33.3 + 33.4 is 100, and 10,000 times 0.1 is 1000. */
export function exactSum(values: readonly (number | null)[]): number {
  let [sum, lost, size] = [0, 0, 0];
  for (const value of values) {
    if (!value) continue;
    const next = sum + value;
    // `lost` collects the digits that the sum cannot hold. They are added at the end (Neumaier, 1974).
    lost += Math.abs(sum) < Math.abs(value) ? value - next + sum : sum - next + value;
    sum = next;
    size += Math.abs(value);
  }
  if (!Number.isFinite(size)) return sum;
  const decimals = Math.min(100, Math.max(0, 14 - Math.floor(Math.log10(size || 1))));
  return Number((sum + lost).toFixed(decimals)) + 0;
}
