import { createHmac, timingSafeEqual } from "node:crypto";

/** Keyed hashes and signatures (HMAC). A value hashed for one purpose differs from the same value for another. */
export interface Secret {
  hash(purpose: string, value: string): string;
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
}

const MIN_LENGTH = 32;

export function openSecret(given: string): Secret {
  // Trimmed, because a secret that was set from a file or a pipe may end with a line break.
  const text = given.trim();
  if (text.length < MIN_LENGTH) throw new Error(`The newsletter's secret is shorter than ${MIN_LENGTH} characters`);
  const mac = (purpose: string, value: string) => createHmac("sha256", text).update(`${purpose}\n${value}`);
  const sign = (purpose: string, value: string) => mac(`sign ${purpose}`, value).digest("base64url");
  return {
    sign,
    // 160 bits are enough that no two addresses collide, and short enough for an id.
    hash: (purpose, value) => mac(`hash ${purpose}`, value).digest("hex").slice(0, 40),
    verify: (purpose, value, signature) => {
      const [expected, actual] = [Buffer.from(sign(purpose, value)), Buffer.from(signature)];
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
