import { isIP, isIPv4 } from "node:net";

/** Where a request comes from. */
export interface Client {
  /** Whom the limits count: an IPv4 address, or the first half of an IPv6 one, which is what one household has. */
  network: string;
  /** What the platform saw at the other end of the connection. No client can write it. */
  peer: string;
}

export interface Connection {
  /** The X-Forwarded-For header. */
  forwardedFor?: string | undefined;
  /** The address at the other end of the socket. */
  socket?: string | undefined;
}

/**
 * The platform writes at the end of X-Forwarded-For, and the client may have written at its beginning. Cloud Run adds
 * the address that called it. Behind Hosting that is an edge of Google's, and the entry before is what the edge added:
 * the reader. Called at its own address, past Hosting, the function sees the caller last, and all before it is the
 * caller's invention; there the wide limit on `peer` holds.
 *
 * `edges` is how many such edges stand before the platform: 1 behind Hosting, 0 where nothing does (then the header
 * is not believed at all).
 */
export function clientOf({ forwardedFor = "", socket = "" }: Connection, edges: number): Client {
  const entries = edges > 0 ? forwardedFor.split(",").map((entry) => entry.trim()) : [];
  const peer = networkOf(entries.at(-1)) ?? networkOf(socket) ?? "unknown";
  return { peer, network: networkOf(entries.at(-1 - edges)) ?? peer };
}

function networkOf(address = ""): string | undefined {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return plain;
  if (isIP(plain) !== 6) return;
  const [head = "", tail = ""] = (plain.split("%")[0] ?? "").split("::");
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}

function groups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
