import type { ConvertContext } from "../platforms/platform.ts";
import type { Report } from "../report.ts";
import { inCode, replaceEach } from "./code-ranges.ts";
import { type CommentMaker, commentsInPlace } from "./comments-in-place.ts";
import { fenced } from "./fenced.ts";
import { knownValue } from "./known-value.ts";
import { convertKramdown } from "./kramdown.ts";
import { leaveOut } from "./leave-out.ts";
import { withoutEmptyTags } from "./shortcodes.ts";

/** Limits the length between two braces: otherwise a text of many open braces would take quadratic time. */
const LIQUID =
  /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}|\{%-?\s*highlight\s+(?<language>[\w+#-]+)[^%]*%\}(?<code>[\s\S]*?)\{%-?\s*endhighlight\s*-?%\}|\{%-?\s*comment\s*-?%\}(?<comment>[\s\S]*?)\{%-?\s*endcomment\s*-?%\}|\{%-?\s*(?<tag>\w+)\s*(?<args>(?:"[^"]*"|'[^']*'|[^%"']|%(?!\})){0,2000}?)-?%\}|\{\{-?\s*(?<output>(?:"[^"]*"|'[^']*'|[^}"']|\}(?!\})){0,2000}?)\s*-?\}\}/g;

/** Converts Jekyll's Liquid, and Kramdown's additions to Markdown. */
export function convertLiquid(text: string, report: Report, values: Values): string {
  const isCode = inCode(text);
  const makeComment = commentsInPlace(text);
  const converted = replaceEach(text, LIQUID, (match) => {
    const groups: Groups = match.groups ?? {};
    // Liquid runs before Markdown, so its raw tag works in code as well.
    if (groups.raw !== undefined) return groups.raw;
    return isCode(match.index) ? match[0] : convertMatch(match, groups, { report, values, makeComment });
  });
  return convertKramdown(withoutEmptyTags(converted), report);
}

type Values = Pick<ConvertContext, "fields" | "settings">;

interface MatchContext {
  report: Report;
  values: Values;
  makeComment: CommentMaker;
}

type Groups = Partial<Record<"raw" | "language" | "code" | "comment" | "tag" | "args" | "output", string>>;

function convertMatch(
  match: RegExpExecArray,
  { language, code, comment, tag, args = "", output }: Groups,
  context: MatchContext,
) {
  const { report } = context;
  if (code !== undefined) return fenced(language ?? "", code);
  if (comment !== undefined) return context.makeComment(match, comment);
  if (tag === "post_url") return `/_posts/${args.trim()}.md`;
  if (tag === "link") return `/${args.trim().replace(/^\//, "")}`;
  if (output !== undefined) return convertOutput(match, output, context);
  return leaveOut(match, report, `The Liquid tag "${tag}"`, tag === "include" ? INCLUDE_HINT : OTHER_HINT);
}

const INCLUDE_HINT = "Write in Markdown what the included file showed; a chart becomes a figure in infographics/";
const OTHER_HINT = "Write in Markdown what it showed";

/**
 * Converts addresses within the site, and values of the front matter and the configuration. Other output, which Jekyll
 * computes, is left out.
 */
function convertOutput(match: RegExpExecArray, output: string, { report, values }: MatchContext): string {
  if (/^site\.(?:base)?url$/.test(output)) return "";
  const [, double, single] =
    /^(?:"([^"]*)"|'([^']*)')(?:\s*\|\s*(?:relative_url|absolute_url|prepend:.*))*$/.exec(output) ?? [];
  const path = double ?? single;
  if (path !== undefined) return path;
  const [, scope = "", name = ""] =
    /^(page|site)\.([\w.-]+)(?:\s*\|\s*(?:escape|xml_escape|strip|smartify))*$/.exec(output) ?? [];
  const value = name && knownValue(scope === "page" ? values.fields : values.settings, name);
  if (value) return value;
  return leaveOut(match, report, `The Liquid output "${output}"`, "Write the value itself");
}
