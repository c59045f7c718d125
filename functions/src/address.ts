import { domainToASCII } from "node:url";
import validator from "validator";

export interface Address {
  /** As mail is sent to it: the domain in lower case and ASCII, the local part as it was given. */
  email: string;
  /** What makes two addresses the same reader: no mail system in use tells `Ann@` from `ann@`. */
  key: string;
}

/** The longest that SMTP carries (RFC 5321, with the erratum to RFC 3696). */
const MAX_LENGTH = 254;
/** What is ASCII in a domain. The conversion would else decode "%6d", drop what follows a slash, and so on. */
const DOMAIN = /^[a-z0-9.\-\u0080-\u{10ffff}]+$/iu;

/** The address, normalised; nothing if mail could not be sent to it. */
export function parseAddress(text: string): Address | undefined {
  const given = text.trim();
  const at = given.lastIndexOf("@");
  if (at < 1 || given.length > MAX_LENGTH || !DOMAIN.test(given.slice(at + 1))) return;
  const domain = domainToASCII(given.slice(at + 1));
  const email = `${given.slice(0, at)}@${domain}`;
  // Quoted local parts ("a b"@example.com) are legal and unused, but a way into mail headers.
  if (
    !validator.isEmail(email, {
      allow_utf8_local_part: false,
      blacklisted_chars: '"',
      domain_specific_validation: false,
    })
  )
    return;
  if (email.length > MAX_LENGTH) return;
  return { email, key: email.toLowerCase() };
}
