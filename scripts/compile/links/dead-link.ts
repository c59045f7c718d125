import { isExternal } from "../source/paths.ts";

/** Why a URL leads nowhere, whatever there is on the site; undefined for one that may lead somewhere. */
export function deadLink(url: string): { message: string; hint: string } | undefined {
  if (url.trim() === "") return { message: "The link has no address", hint: "Write it between the parentheses" };
  if (url === "#") return { message: '"#" leads nowhere', hint: 'Name a heading, such as "#summary", or write "#top"' };
  if (url.startsWith("//")) {
    return { message: `"${url}" does not say by which protocol`, hint: `Write "https:${url}"` };
  }
  if (/^https?:/i.test(url) && !/^https?:\/\/[^/?#\s]/i.test(url)) return noWebAddress(url);
  // As it stands in HTML: there a host in brackets is no host.
  if (isExternal(url) && !URL.canParse(encodeURI(url))) {
    return { message: `"${url}" is no address that a browser opens`, hint: "Correct its host or port" };
  }
  if (/^mailto:/i.test(url) && !/^mailto:(?:\?|[^?]*[^?\s]@[^?\s])/i.test(url)) {
    return { message: `"${url}" names no mail address`, hint: "Write mailto:name@example.com" };
  }
  if (/^tel:/i.test(url) && !/\d/.test(url)) {
    return { message: `"${url}" names no number`, hint: "Write the number with its country: tel:+15550100" };
  }
}

function noWebAddress(url: string) {
  const rest = url.replace(/^https?:\/*/i, "");
  const hint = rest ? `Write "https://${rest}"` : "Write the whole address: https://example.com/page";
  return { message: `"${url}" is no full web address`, hint };
}
