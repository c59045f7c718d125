import type { Secret } from "./secret.ts";

/** A link is for one purpose: one that confirms cannot unsubscribe. */
export type TokenPurpose = "confirm" | "unsubscribe";

export interface TokenPayload {
  /** The subscriber's id. */
  id: string;
  /** Which time of subscribing it belongs to: leaving ends the links of the time before. */
  generation: number;
  /** Milliseconds since 1970; without it, the token works for ever. */
  expires?: number;
}

const SHAPE = /^([0-9a-f]{40})\.(\d{1,9})\.(\d{0,15})\.([\w-]{43})$/;

export function makeToken(secret: Secret, purpose: TokenPurpose, { id, generation, expires }: TokenPayload): string {
  const content = `${id}.${generation}.${expires ?? ""}`;
  return `${content}.${secret.sign(purpose, content)}`;
}

/** What a token says; nothing if it is not ours, not for this purpose, or too old. */
export function readToken(secret: Secret, purpose: TokenPurpose, token: string, now: number): TokenPayload | undefined {
  const [, id, round, expires, signature] = SHAPE.exec(token) ?? [];
  if (!id || !round || expires === undefined || !signature) return;
  if (!secret.verify(purpose, `${id}.${round}.${expires}`, signature)) return;
  if (expires && now >= Number(expires)) return;
  return { id, generation: Number(round), ...(expires && { expires: Number(expires) }) };
}
