/** The attributes of a tag or shortcode: name="value", and values without a name by their position. */
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

/** A picture in Markdown. */
export function markdownImage(url: string, alt = "", title = ""): string {
  const target = /[\s()<>]/.test(url) ? `<${url.replace(/[<>]/g, encodeURIComponent)}>` : url;
  const words = alt.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&");
  return `![${words}](${target}${title ? ` "${title.replace(/\s+/g, " ").replace(/["\\]/g, "\\$&")}"` : ""})`;
}
