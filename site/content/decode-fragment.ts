/** The id in a link's hash, which is empty or begins with "#". As in browsers, an id with an invalid encoding stays as it is. */
export function decodeFragment(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
