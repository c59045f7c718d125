import { isExternal } from "../source/paths.ts";

/** Why a URL cannot lead anywhere, whatever the site contains. Undefined for a URL that may lead somewhere. */
export function deadLink(url: string): { message: string; hint: string } | undefined {
  if (url.trim() === "")
    return { message: "The link has no address", hint: "Write the address between the parentheses" };
  if (url === "#") return { message: '"#" leads nowhere', hint: 'Name a heading, such as "#summary", or write "#top"' };
  if (url.startsWith("//")) {
    return { message: `"${url}" has no protocol`, hint: `Write "https:${url}"` };
  }
  if (/^https?:/i.test(url) && !/^https?:\/\/[^/?#\s]/i.test(url)) return noWebAddress(url);
  // The URL is checked in the encoded form that the HTML will have, in which a host in brackets is not valid.
  if (isExternal(url) && !URL.canParse(encodeURI(url))) {
    return { message: `"${url}" is not an address that a browser can open`, hint: "Correct its host or port" };
  }
  if (/^mailto:/i.test(url) && !/^mailto:(?:\?|[^?]*[^?\s]@[^?\s])/i.test(url)) {
    return { message: `"${url}" contains no mail address`, hint: "Write mailto:name@example.com" };
  }
  if (/^tel:/i.test(url) && !/\d/.test(url)) {
    return { message: `"${url}" contains no phone number`, hint: "Write the number with its country: tel:+15550100" };
  }
}

function noWebAddress(url: string) {
  const rest = url.replace(/^https?:\/*/i, "");
  const hint = rest ? `Write "https://${rest}"` : "Write the whole address: https://example.com/page";
  return { message: `"${url}" is not a full web address`, hint };
}
