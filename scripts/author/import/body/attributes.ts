/** Reads the attributes of a tag or shortcode: name="value", and values without a name in their order. */
export function attributesOf(text: string): { named: Record<string, string>; listed: string[] } {
  const named: Record<string, string> = {};
  const listed: string[] = [];
  for (const [, name, double, single, bare] of text.matchAll(
    /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([^\s"'=]+))/g,
  )) {
    const value = double?.replace(/\\(.)/g, "$1") ?? single ?? bare ?? "";
    if (name) named[name] = value;
    else listed.push(value);
  }
  return { named, listed };
}

export function markdownImage(url: string, alt = "", title = ""): string {
  const words = alt.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");
  return `![${words}](${markdownUrl(url)}${title ? ` "${title.replace(/\s+/g, " ").replace(/["\\]/g, "\\$&")}"` : ""})`;
}

/** An address as it stands in the parentheses of a link or a picture. */
export function markdownUrl(url: string): string {
  return /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
}
