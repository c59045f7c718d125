/** Whether a site can have this address. Its path must have only characters that no program encodes or gives a meaning. */
export function isSiteAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return url === origin || (url === origin + pathname && /^(\/[\w~-][\w.~-]*)+$/.test(pathname));
}

/**
 * Says why a site cannot have this address. A host with an umlaut or a capital letter must be written in the form that mails,
 * feeds and headers use.
 */
export function addressFault(url: string): string {
  const { origin = "", pathname = "" } = URL.parse(url) ?? {};
  const written = origin + pathname.replace(/\/$/, "");
  const isOnlyWritten = isSiteAddress(written) && written !== url.replace(/\/$/, "");
  return isOnlyWritten ? `must be written as ${written}` : "must be scheme and host, and a path at most";
}
