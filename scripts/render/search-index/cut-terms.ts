/** The terms of one shard, by index: from the first, up to but without the second. */
export type Range = [from: number, to: number];

/**
 * Divides sorted terms into shards of neighbors, as completing a word needs neighbors. `lengths` are the lengths that terms
 * have in a shard, and a shard has at most `maxLength`. A range that is too large is cut before the term with the least hash,
 * as in a treap: a cut depends only on the terms around it, so that an edit does not move cuts elsewhere.
 */
export function cutTerms(terms: string[], lengths: number[], maxLength: number): Range[] {
  const ends = [0];
  for (const length of lengths) ends.push((ends.at(-1) ?? 0) + length);
  const hashes = Uint32Array.from(terms, hash);
  const ranges: Range[] = [];
  const open: Range[] = terms.length > 0 ? [[0, terms.length]] : [];
  for (let range = open.pop(); range; range = open.pop()) {
    const [from, to] = range;
    if (to - from > 1 && (ends[to] ?? 0) - (ends[from] ?? 0) > maxLength) {
      const cut = leastAfter(hashes, from, to);
      open.push([cut, to], [from, cut]);
    } else ranges.push(range);
  }
  return ranges;
}

function leastAfter(hashes: Uint32Array, from: number, to: number): number {
  let least = from + 1;
  for (let at = least; at < to; at++) if ((hashes[at] ?? 0) < (hashes[least] ?? 0)) least = at;
  return least;
}

/** FNV-1a with a final mix, as neighbors differ only in their last letters. */
function hash(term: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < term.length; at++) value = Math.imul(value ^ term.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}
