/** An empty list lets the report through. */
export function reasonsToHold({ rows, stored, leftOut, rejected, sourceCount }) {
  const reasons = [];
  if (stored.length + leftOut.length + rejected.length !== sourceCount) {
    reasons.push(`the source counts ${sourceCount} rows, we do not`);
  }
  if (rejected.length > 0.01 * rows.length) {
    reasons.push("more than 1% of the rows broke a rule");
  }
  if (new Set(stored.map(({ id }) => id)).size !== stored.length) {
    reasons.push("a row is stored twice");
  }
  return reasons;
}
