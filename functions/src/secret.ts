import { createHmac, timingSafeEqual } from "node:crypto";

/** Makes what nobody without the secret can make or reverse, each purpose apart from the others. */
export interface Secret {
  hash(purpose: string, value: string): string;
  sign(purpose: string, value: string): string;
  verify(purpose: string, value: string, signature: string): boolean;
}

const MIN_LENGTH = 32;

export function openSecret(given: string): Secret {
  // From a file, or through a pipe, it may have been set with a line's end, which a shell does not give back.
  const text = given.trim();
  if (text.length < MIN_LENGTH) throw new Error(`The newsletter's secret is shorter than ${MIN_LENGTH} characters`);
  const mac = (purpose: string, value: string) => createHmac("sha256", text).update(`${purpose}\n${value}`);
  const sign = (purpose: string, value: string) => mac(`sign ${purpose}`, value).digest("base64url");
  return {
    sign,
    // 160 bits: no two addresses meet, and the text is short enough for an id.
    hash: (purpose, value) => mac(`hash ${purpose}`, value).digest("hex").slice(0, 40),
    verify: (purpose, value, signature) => {
      const [wanted, given] = [Buffer.from(sign(purpose, value)), Buffer.from(signature)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
