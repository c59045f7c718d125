/** The id that a link's fragment names; as it stands where it is not encoded rightly, as browsers do. */
export function decodeFragment(hash: string): string {
  const fragment = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
