import { domainToASCII } from "node:url";
import validator from "validator";
import type { Secret } from "../mail/secret.ts";

export interface Address {
  /** Where mail is sent: the domain in lower case and ASCII, the local part as it was typed. */
  email: string;
  /** Two addresses with the same key are the same reader: no mail system in use tells `Ann@` from `ann@`. */
  key: string;
}

/** The longest address that SMTP carries (RFC 5321, with the erratum to RFC 3696). */
const MAX_LENGTH = 254;
/** Checked before the conversion to ASCII, which would decode "%6d", drop what follows a slash, and so on. */
const DOMAIN = /^[a-z0-9.\-\u0080-\u{10ffff}]+$/iu;

/** The normalized address; undefined if mail cannot be sent to it. */
export function parseAddress(text: string): Address | undefined {
  const given = text.trim();
  const at = given.lastIndexOf("@");
  if (at < 1 || given.length > MAX_LENGTH || !DOMAIN.test(given.slice(at + 1))) return;
  const domain = domainToASCII(given.slice(at + 1));
  const email = `${given.slice(0, at)}@${domain}`;
  // Quoted local parts ("a b"@example.com) are legal but unused, and they could inject mail headers.
  const rules = { allow_utf8_local_part: false, blacklisted_chars: '"', domain_specific_validation: false };
  if (!validator.isEmail(email, rules) || email.length > MAX_LENGTH) return;
  return { email, key: email.toLowerCase() };
}

/** The key of a subscriber's record. Without the secret, nobody can tell from it whose record it is. */
export function subscriberId({ key }: Address, secret: Secret): string {
  return secret.hash("address", key);
}

/** The key that requests for an address are counted under. */
export function rateLimitKey(id: string): string {
  return `address-${id}`;
}
