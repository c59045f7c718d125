import type { Secret } from "./secret.ts";

/** A link works for one purpose: one that confirms cannot unsubscribe. */
export type TokenPurpose = "confirm" | "unsubscribe";

export interface TokenPayload {
  /** The subscriber's id. */
  id: string;
  /** The subscription it belongs to: unsubscribing ends the links of that generation. */
  generation: number;
  /** Milliseconds since 1970. A token without it never expires. */
  expires?: number;
}

const SHAPE = /^([0-9a-f]{40})\.(\d{1,9})\.(\d{0,15})\.([\w-]{43})$/;

export function makeToken(secret: Secret, purpose: TokenPurpose, { id, generation, expires }: TokenPayload): string {
  const content = `${id}.${generation}.${expires ?? ""}`;
  return `${content}.${secret.sign(purpose, content)}`;
}

/** The payload of a token; undefined if it is not ours, not for this purpose, or expired. */
export function readToken(secret: Secret, purpose: TokenPurpose, token: string, now: number): TokenPayload | undefined {
  const [, id, generation, expires, signature] = SHAPE.exec(token) ?? [];
  if (!id || !generation || expires === undefined || !signature) return;
  if (!secret.verify(purpose, `${id}.${generation}.${expires}`, signature)) return;
  if (expires && now >= Number(expires)) return;
  return { id, generation: Number(generation), ...(expires && { expires: Number(expires) }) };
}
