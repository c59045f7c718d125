import { isTex, plainTex } from "./tex-signs.ts";

/** Syntax of another system, in text that Markdown read as prose. */
interface ForeignSyntax {
  pattern: RegExp;
  /** Whether a match is really this syntax. */
  isMeant?(found: string): boolean;
  /** The systems that it belongs to. */
  of: string;
  /** What readers see in its place, if it is not the syntax itself. */
  seen?: string;
  hint: string | ((found: string) => string);
}

const IMPORT = "For a whole site of another system, briefs import translates what it knows";
const CALLOUT = "For a callout write > [!NOTE] on a line of its own, and its text on the lines below, each behind >";
const KINDS =
  "note|abstract|summary|info|todo|tip|hint|important|success|question|help|faq|warning|caution|attention|failure|danger|error|bug|example|quote|seealso";

/** Each pattern begins with characters that hardly ever occur in prose, not preceded by a backslash. */
export const FOREIGN_SYNTAXES: readonly ForeignSyntax[] = [
  {
    pattern: /(?<=^[ \t>]*):{3,}[ \t]{0,9}[a-z{][^\r\n]{0,99}/gim,
    of: "Docusaurus, VitePress and Pandoc",
    hint: CALLOUT,
  },
  {
    pattern: new RegExp(
      String.raw`(?<=^[ \t>]*)(?:!!!|\?\?\?)\+?[ \t]{1,9}(?:${KINDS})(?:[ \t]+"[^"\r\n]{0,99}")?(?=[ \t]*\r?$)`,
      "gm",
    ),
    of: "MkDocs",
    hint: CALLOUT,
  },
  { pattern: /(?<!\\)\{\{[<%][^\r\n]{1,200}?[%>]\}\}/g, of: "Hugo", hint: IMPORT },
  { pattern: /(?<![\\{])\{%-?[ \t]{0,9}[a-z][^\r\n]{0,200}?%\}/gi, of: "Jekyll and Eleventy", hint: IMPORT },
  {
    pattern: /(?<!\\)!?\[\[(?![\d ]+\])[^\s[\]#|][^[\]\r\n]{0,200}\]\]/g,
    of: "Obsidian and wikis",
    hint: "Write [the text](./a-post.md) for a link, ![what it shows](./a-picture.png) for a picture",
  },
  {
    pattern: /(?<![=\w\\])==(?![\s=])[^=\r\n]{1,200}(?<!\s)==(?![=\w])/g,
    of: "Obsidian and Pandoc",
    hint: "Write <mark>the text</mark>",
  },
  {
    pattern: /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+−-]{1,9}\^/gu,
    of: "Pandoc",
    hint: (found) => `Write <sup>${found.slice(1, -1)}</sup>, or a formula between dollar signs`,
  },
  {
    pattern: /(?<![\\\]_/])(\\\\?)(?:\([^$\r\n]{1,300}?(?<!\\)\1\)|\[[^$]{1,300}?(?<!\\)\1\])/g,
    isMeant: (found) => isTex(formulaIn(found).tex),
    of: "LaTeX and MathJax",
    seen: "no formula",
    hint: inDollars,
  },
  {
    // Matches only below a line that is a term: in French, which has a space before a colon, a wrapped line may begin with one.
    pattern:
      /(?<=^(?!\s)[^\r\n]{0,39}[^\s.,;:!?…]\r?\n[ \t>]*):[ \t]{1,9}(?=\p{Lu}|(?:an?|the)[ \t])[^\s:][^\r\n]{0,200}/gu,
    of: "Pandoc and Kramdown for a definition",
    hint: "Write the term in bold and what it means behind it, or both in a list",
  },
  {
    pattern: /(?<=^[ \t>]*)\*\[[^[\]\r\n]{1,60}\]:[ \t]{1,9}\S[^\r\n]{0,200}/gm,
    of: "Kramdown and Markdown Extra for an abbreviation",
    hint: (found) => `Say what ${found.slice(2, found.indexOf("]"))} means where it first stands`,
  },
  {
    pattern: /(?<=^[ \t>]*)\[toc\](?=[ \t]*\r?$)/gim,
    of: "other systems for a table of contents",
    hint: "Leave it out: a post with two headings or more has a table of contents",
  },
  {
    pattern: /(?<=^|\n)import [\w{*][^\r\n]{0,200} from ["'][^"'\r\n]{1,200}["'];?/g,
    of: "MDX",
    hint: "Posts are Markdown: they import nothing, and show figures and pictures as ![…](…)",
  },
];

/** Matches a text that may contain one of these. Most texts about code do not, and need not be searched further. */
export const MAY_BE_FOREIGN =
  /:::|\{\{[<%]|\{%|\[\[\S|==[^\s=]|\S\^[^\s^]{1,9}\^|[^\s~]~[^\s~]|\\[([]|[ \t]\{[ \t]*[#.][\p{L}\d]|^[ \t>]*(?:import |:[ \t]|!!!|\?\?\?|\*\[|\[toc\])/imu;

/** The formula between LaTeX brackets, and the kind of the brackets. */
function formulaIn(found: string): { tex: string; bracket: string } {
  const [, mark = "", bracket = ""] = /^(\\+)(.)/.exec(found) ?? [];
  return { tex: plainTex(found.slice(mark.length + 1, -mark.length - 1).trim(), mark), bracket };
}

/** The same formula between dollar signs. */
function inDollars(found: string): string {
  const { tex, bracket } = formulaIn(found);
  const shown = /[\r\n]/.test(tex) || tex.length > 60 ? "…" : tex;
  return bracket === "(" ? `Write $${shown}$` : `Write $$${shown}$$ on a line of its own`;
}
