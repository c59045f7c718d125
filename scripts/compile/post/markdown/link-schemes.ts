/** What the address of a link may begin with, where it leaves the site. */
export const LINK_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel", "irc", "ircs", "xmpp"];
