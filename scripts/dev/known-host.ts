import { isIP } from "node:net";

/**
 * Whether a request is meant for this machine. Another site can point its own name here (DNS rebinding), to read drafts. It
 * cannot do so by a numeric address, nor by the name `own` that the author has given.
 */
export function isKnownHost(header: string | undefined, own: string): boolean {
  const name = (header ?? "").replace(/:\d+$/, "").replace(/^\[|\]$/g, "");
  return isIP(name) !== 0 || /(?:^|\.)localhost$/.test(name) || name === own;
}
