/** The path consists of characters that no program encodes, or reads as anything else. */
export function isSiteAddress(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { origin, pathname } = new URL(url);
  return url === origin || (url === origin + pathname && /^(\/[\w~-][\w.~-]*)+$/.test(pathname));
}

/** What is wrong with an address that is none of a site. A host with an umlaut or a capital letter has another form in mails, feeds and headers. */
export function addressFault(url: string): string {
  const { origin = "", pathname = "" } = URL.parse(url) ?? {};
  const written = origin + pathname.replace(/\/$/, "");
  const isOnlyWritten = isSiteAddress(written) && written !== url.replace(/\/$/, "");
  return isOnlyWritten ? `must be written as ${written}` : "must be scheme and host, and a path at most";
}
