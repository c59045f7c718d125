import { escapeMarkup } from "../../../../site/content/escape-markup.ts";
import type { ConvertContext } from "../platforms/platform.ts";
import type { Report } from "../report.ts";
import { attributesOf, markdownImage } from "./attributes.ts";
import { inCode, replaceEach, replaceOutsideCode } from "./code-ranges.ts";
import { fenced } from "./fenced.ts";
import { knownValue } from "./known-value.ts";
import { leaveOut } from "./leave-out.ts";

/** {{< name arguments >}} or {{% name %}}; with \/* after the bracket, a shortcode is shown and not run. */
const SHORTCODE =
  /\{\{[<%]\s*highlight\s+(?<language>[\w+#-]+)[^>%]*[>%]\}\}(?<code>[\s\S]*?)\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}|\{\{[<%]\/\*(?<shown>[\s\S]*?)\*\/[>%]\}\}|\{\{[<%]\s*(?<name>\/?\s*[\w/-]+)(?<args>(?:\s+(?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^>%"`]|[>%](?!\}\})){0,2000})?)\s*\/?[>%]\}\}/g;

/** Converts Hugo's shortcodes. */
export function convertShortcodes(text: string, report: Report, values: Values): string {
  const isCode = inCode(text);
  const converted = replaceEach(text, SHORTCODE, (match) => {
    const groups: Groups = match.groups ?? {};
    if (groups.shown !== undefined) return match[0].replace("/*", "").replace(/\*\/(?=[>%])/, "");
    if (groups.code !== undefined) return fenced(groups.language ?? "", groups.code);
    if (groups.name === "param") return convertParameter(match, groups, { report, values });
    return isCode(match.index) ? match[0] : convertMatch(match, groups, report);
  });
  return withoutEmptyTags(converted);
}

type Groups = Partial<Record<"language" | "code" | "shown" | "name" | "args", string>>;

type Values = Pick<ConvertContext, "fields" | "settings">;

/** Writes a value of the front matter or the configuration, in code as well: Hugo runs shortcodes there, too. */
function convertParameter(match: RegExpExecArray, { args = "" }: Groups, { report, values }: ParameterContext): string {
  const { named, listed } = attributesOf(args);
  const name = listed[0] ?? named.name ?? "";
  const places = [values.fields, values.fields.params, values.settings.params];
  const value = places.map((place) => knownValue(place, name)).find((found) => found !== undefined);
  return value ?? leaveOut(match, report, `The parameter "${name}"`, "Write the value itself");
}

interface ParameterContext {
  report: Report;
  values: Values;
}

/** Removes the empty brackets that remain of an address, <{{…}}>, whose content was left out. */
export function withoutEmptyTags(text: string): string {
  return text.includes("<>") ? replaceOutsideCode(text, /<>/g, () => "") : text;
}

function convertMatch(match: RegExpExecArray, { name = "", args = "" }: Groups, report: Report): string {
  const convert = Object.hasOwn(SHORTCODES, name) ? SHORTCODES[name] : undefined;
  const converted = convert?.(attributesOf(args));
  if (converted !== undefined) return converted;
  return leaveOut(match, report, `The shortcode "${name.trim()}"`, "Write in Markdown what it showed");
}

type Arguments = ReturnType<typeof attributesOf>;

/** Hugo's own shortcodes that have a counterpart in Markdown. */
export const SHORTCODES: Record<string, (given: Arguments) => string | undefined> = {
  figure: ({ named: { src, alt, caption, title } }) =>
    src && markdownImage(src, alt ?? caption ?? title, alt ? caption : ""),
  ref: ({ named, listed: [path = named.path] }) => path,
  relref: ({ named, listed: [path = named.path] }) => path,
  youtube: ({ named: { id, title }, listed: [first = id] }) =>
    first && frame(`https://www.youtube-nocookie.com/embed/${first}`, title ?? "YouTube"),
  vimeo: ({ named: { id, title }, listed: [first = id] }) =>
    first && frame(`https://player.vimeo.com/video/${first}`, title ?? "Vimeo"),
  gist: ({ listed: [user, id] }) => user && id && `[Code on GitHub](https://gist.github.com/${user}/${id})`,
  tweet: ({ named: { user, id } }) => user && id && `[Post by @${user}](https://twitter.com/${user}/status/${id})`,
  x: ({ named: { user, id } }) => user && id && `[Post by @${user}](https://x.com/${user}/status/${id})`,
};

/** A frame, which becomes a link where the site does not allow its host: see degradeHtml. */
function frame(src: string, title: string): string {
  return `<iframe src="${escapeMarkup(src)}" title="${escapeMarkup(title)}"></iframe>`;
}
