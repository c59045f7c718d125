import { domainToASCII } from "node:url";

/**
 * The address alone, with its domain in ASCII, as protocols require: "Rice <rice@größe.example>" -> "rice@xn--gre-6ka8i.example".
 */
export function senderAddress(from: string): string {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return `${address.slice(0, address.lastIndexOf("@"))}@${senderDomain(from)}`;
}

/** The domain of the address, in ASCII. */
export function senderDomain(from: string): string {
  return domainToASCII(/@([^@<>]+)>?\s*$/.exec(from)?.[1] ?? "");
}
