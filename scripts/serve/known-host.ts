import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

// Against DNS rebinding: another site can point its own name at this machine, and its page would read what is served here, such
// as drafts. Nobody can point names below `localhost` or numeric addresses elsewhere.

/** Whether a request asks for this machine, by the network too. `own` are names that the author has given. */
export function isKnownHost(header: string | undefined, own: readonly string[] = []): boolean {
  const name = nameIn(header);
  return isIP(name) !== 0 || isLocal(name) || (name !== "" && own.some((known) => known.toLowerCase() === name));
}

/**
 * Whether a request comes from this machine, and asks for an address that no other machine has. The Host header alone proves
 * nothing, as a client may write anything into it. A tunnel runs on this machine, too, and may ask for localhost, but its headers
 * say whom it forwards for.
 */
export function isThisMachine({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): boolean {
  if (FORWARDED.some((name) => headers[name] !== undefined)) return false;
  const from = socket.remoteAddress?.replace(/^::ffff:/i, "") ?? "";
  return isLocal(nameIn(headers.host)) && isIP(from) !== 0 && isLocal(from);
}

const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host"];

function isLocal(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|::1)$/.test(name);
}

/** The name in a Host header, in lower case, without its port and a final dot. */
function nameIn(header = ""): string {
  return header
    .replace(/:\d+$/, "")
    .replace(/^\[|\]$|\.$/g, "")
    .toLowerCase();
}
