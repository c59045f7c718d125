/** The id that a link's hash, which is empty or begins with "#", names; as it stands where it is not encoded rightly, as browsers do. */
export function decodeFragment(hash: string): string {
  const fragment = hash.slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
