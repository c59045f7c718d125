import { isIP, isIPv4 } from "node:net";

/** The sender of a request, by its network addresses. */
export interface Client {
  /** What the limits count: an IPv4 address, or the first half of an IPv6 address, which one household has. */
  network: string;
  /** What the platform saw at the other end of the connection. No client can forge it. */
  peer: string;
}

export interface Connection {
  /** The X-Forwarded-For header. */
  forwardedFor?: string | undefined;
  /** The address at the other end of the socket. */
  socket?: string | undefined;
}

/**
 * The platform appends to X-Forwarded-For, and the client may have written its beginning. Cloud Run appends the address
 * that called it. Behind Hosting, that is a proxy of Google's, and the entry before it, which the proxy appended, is the
 * reader. A caller of the function's own address comes last, and everything before it is invented; there the wide limit
 * on `peer` holds.
 *
 * `trustedProxies` is 1 behind Hosting, and 0 where there is no proxy; then the header is ignored.
 */
export function clientOf({ forwardedFor = "", socket = "" }: Connection, trustedProxies: number): Client {
  const entries = trustedProxies > 0 ? forwardedFor.split(",").map((entry) => entry.trim()) : [];
  const peer = networkOf(entries.at(-1)) ?? networkOf(socket) ?? "unknown";
  return { peer, network: networkOf(entries.at(-1 - trustedProxies)) ?? peer };
}

function networkOf(address = ""): string | undefined {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return plain;
  if (isIP(plain) !== 6) return;
  const [head = "", tail = ""] = (plain.split("%")[0] ?? "").split("::");
  const [before, after] = [groups(head), groups(tail)];
  const all = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0"), ...after];
  const half = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${half.join(":")}::/64`;
}

function groups(text: string): string[] {
  return text === "" ? [] : text.split(":");
}
