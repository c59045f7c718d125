import { createHmac } from "node:crypto";
import { isEqual } from "./is-equal.ts";

/** What only the owner of the newsletter's secret can do: keyed hashes, and the signed tokens of links in mails. */
export interface Secret {
  /** A value hashed for one purpose differs from the same value for another. */
  hash(purpose: string, value: string): string;
  makeToken(purpose: TokenPurpose, payload: TokenPayload): string;
  /** The payload of a token; undefined if it is not ours, not for this purpose, or expired. */
  readToken(purpose: TokenPurpose, token: string, now: number): TokenPayload | undefined;
}

/** A link works for one purpose: one that confirms cannot unsubscribe. */
export type TokenPurpose = ReaderPurpose | "stop-issue";

/** The purposes of links in mails to readers. The owner's mails have links for the other purpose. */
export type ReaderPurpose = "confirm" | "unsubscribe" | "preferences";

export interface TokenPayload {
  /** The subscriber's id. In the link of an issue, a hash of its number. */
  id: string;
  /**
   * The generation of the subscription: unsubscribing ends the confirmation links of its generation. In the link of an issue, its
   * number.
   */
  generation: number;
  /** Milliseconds since 1970. A token without it never expires. */
  expires?: number;
}

const MIN_LENGTH = 32;
/**
 * Mail programs take a character that follows a link for a part of it: a period, a bracket, a quote. A signature has none of
 * these, so what follows it is ignored.
 */
const TOKEN = /^([0-9a-f]{40})\.(\d{1,9})\.(\d{0,15})\.([\w-]{43})(?![\w-])/;

export function openSecret(given: string): Secret {
  // Trimmed, because a secret that was set from a file or a pipe may end with a line break.
  const text = given.trim();
  if (text.length < MIN_LENGTH) throw new Error(`The newsletter's secret is shorter than ${MIN_LENGTH} characters`);
  const mac = (purpose: string, value: string) => createHmac("sha256", text).update(`${purpose}\n${value}`);
  const sign = (purpose: TokenPurpose, value: string) => mac(`sign ${purpose}`, value).digest("base64url");
  return {
    // 160 bits are enough that no two addresses collide, and short enough for an id.
    hash: (purpose, value) => mac(`hash ${purpose}`, value).digest("hex").slice(0, 40),
    makeToken: (purpose, { id, generation, expires }) => {
      const content = `${id}.${generation}.${expires ?? ""}`;
      return `${content}.${sign(purpose, content)}`;
    },
    readToken: (purpose, token, now) => {
      const [, id, generation, expires, signature] = TOKEN.exec(token) ?? [];
      if (!id || !generation || expires === undefined || !signature) return;
      if (!isEqual(sign(purpose, `${id}.${generation}.${expires}`), signature)) return;
      if (expires && now >= Number(expires)) return;
      return { id, generation: Number(generation), ...(expires && { expires: Number(expires) }) };
    },
  };
}
