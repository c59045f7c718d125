import type { Report } from "../report.ts";
import { inCode, replaceEach, replaceOutsideCode } from "./code-ranges.ts";
import { leaveOut } from "./leave-out.ts";

const LIQUID =
  /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}|\{%-?\s*highlight\s+(?<language>[\w+#-]+)[^%]*%\}(?<code>[\s\S]*?)\{%-?\s*endhighlight\s*-?%\}|\{%-?\s*comment\s*-?%\}(?<comment>[\s\S]*?)\{%-?\s*endcomment\s*-?%\}|\{%-?\s*(?<tag>\w+)\s*(?<args>(?:"[^"]*"|'[^']*'|[^%"']|%(?!\}))*?)-?%\}|\{\{-?\s*(?<output>(?:"[^"]*"|'[^']*'|[^}"']|\}(?!\}))*?)\s*-?\}\}/g;

/** Kramdown's lists of attributes: {: .class #id} */
const ATTRIBUTES = /[ \t]*\{::?[^{}\n]*\}/g;

/** Jekyll's Liquid, and what its Markdown knows besides. */
export function convertLiquid(text: string, report: Report): string {
  const isCode = inCode(text);
  const converted = replaceEach(text, LIQUID, (match) => {
    const groups: Groups = match.groups ?? {};
    // Liquid is read before Markdown: its own marks for verbatim text work in code as well.
    if (groups.raw !== undefined) return groups.raw;
    return isCode(match.index) ? match[0] : convertOne(match, groups, report);
  });
  return replaceOutsideCode(converted, ATTRIBUTES, (match) =>
    leaveOut(
      match,
      report,
      `The list of attributes ${match[0].trim()}`,
      "The look is the site's: write > [!NOTE] for a remark",
    ),
  );
}

type Groups = Partial<Record<"raw" | "language" | "code" | "comment" | "tag" | "args" | "output", string>>;

function convertOne(
  match: RegExpExecArray,
  { language, code, comment, tag, args = "", output }: Groups,
  report: Report,
) {
  if (code !== undefined) return fenced(language ?? "", code);
  if (comment !== undefined) return `<!--${comment.replace(/--+/g, "-")}-->`;
  if (tag === "post_url") return `/_posts/${args.trim()}.md`;
  if (tag === "link") return `/${args.trim().replace(/^\//, "")}`;
  if (output !== undefined) return convertOutput(match, output, report);
  return leaveOut(match, report, `The Liquid tag "${tag}"`, HINTS[tag ?? ""] ?? "Write in Markdown what it showed");
}

const HINTS: Record<string, string> = {
  include: "Write in Markdown what the included file showed; a chart becomes a figure in infographics/",
};

/** Addresses within the site; anything else was computed by Jekyll. */
function convertOutput(match: RegExpExecArray, output: string, report: Report): string {
  if (/^site\.(?:base)?url$/.test(output)) return "";
  const [, double, single] =
    /^(?:"([^"]*)"|'([^']*)')(?:\s*\|\s*(?:relative_url|absolute_url|prepend:.*))*$/.exec(output) ?? [];
  const path = double ?? single;
  if (path !== undefined) return path;
  return leaveOut(match, report, `The Liquid output "${output}"`, "Write the value itself");
}

/** With a longer fence than the code has in it; the lines stay as many. */
export function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, fence = ""]) => fence.length));
  const fence = "`".repeat(longest + 1);
  const inner = code.includes("\n") ? code.replace(/^[ \t]*(?=\r?\n)/, "") : `\n${code}\n`;
  return `${fence}${language}${inner}${/\n[ \t]*$/.test(inner) ? "" : "\n"}${fence}`;
}
