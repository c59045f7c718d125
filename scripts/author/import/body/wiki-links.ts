import { slug } from "github-slugger";
import { getOrCompute } from "../../../system/get-or-compute.ts";
import type { ConvertContext } from "../platforms/platform.ts";
import type { Report } from "../report.ts";
import type { SourceTree } from "../source-tree.ts";
import { alertOf } from "./admonitions.ts";
import { replaceOutsideCode } from "./code-ranges.ts";
import { commentsInPlace } from "./comments-in-place.ts";

/** [[Note]], [[folder/Note#Heading|words]], ![[picture.png|300]], but not list[[0]] */
const WIKI_LINK =
  /(?<![\w\]])(?<embed>!?)\[\[(?<target>[^[\]|#\n]{0,300})(?:#(?<heading>[^[\]|\n]{0,300}))?(?:\\?\|(?<words>[^[\]\n]{0,300}))?\]\]/g;
const COMMENT = /%%(?<text>[^%]{1,2000})%%/g;
const MARK = /(?<![=\w])==(?<text>[^\s=](?:[^=\n]{0,300}[^\s=])?)==(?![=\w])/g;

/** > [!faq]- A title of its own */
const CALLOUT = /^(?<quote>[ \t]*(?:>[ \t]?)+)\[!(?<kind>\w{1,50})\][+-]?[ \t]*(?<title>[^\r\n]*)/gm;
/** Kinds that only Obsidian has. All others are notes. */
const WARNINGS = new Map([
  ["attention", "WARNING"],
  ["bug", "CAUTION"],
  ["error", "CAUTION"],
  ["failure", "CAUTION"],
]);

/** Converts the syntax of Obsidian: links between notes, pictures by their names, callouts, comments and marked text. */
export function convertWikiLinks(text: string, report: Report, { file, files }: ConvertContext): string {
  const linked = replaceOutsideCode(text, WIKI_LINK, ({ groups = {} }) => {
    const { embed, heading, words = "" } = groups;
    // In a table, the bar is escaped.
    const target = (groups.target ?? "").replace(/\\$/, "").trim();
    const path = target === "" ? file : findNote(files, target);
    const shown = words.trim() || [target, heading].filter(Boolean).join(" › ");
    if (path === undefined) {
      report.count(
        "Links to notes that are not there became text",
        "Write the note, and link to it: [words](./note.md)",
      );
      return shown;
    }
    if (embed && !NOTE.test(path)) return `![${SIZE.test(words) ? "" : words}](${address(`/${path}`)})`;
    // A block (#^id) has no address here.
    const anchor = heading === undefined || heading.startsWith("^") ? "" : `#${slug(heading.split("#").at(-1) ?? "")}`;
    return `[${shown}](${target === "" ? "" : address(`/${path}`)}${anchor})`;
  });
  const comment = commentsInPlace(linked);
  const uncommented = replaceOutsideCode(linked, COMMENT, (match) => comment(match, match.groups?.text ?? ""));
  const withAlerts = replaceOutsideCode(uncommented, CALLOUT, ({ groups }) => alert(groups));
  return replaceOutsideCode(withAlerts, MARK, ({ groups }) => `<mark>${groups?.text}</mark>`);
}

function alert({ quote = "", kind = "", title = "" }: Record<string, string> = {}): string {
  const head = `${quote}[!${alertOf(kind) ?? WARNINGS.get(kind.toLowerCase()) ?? "NOTE"}]`;
  const words = title.replaceAll("**", "").trim();
  return words === "" ? head : `${head}\n${quote}**${words}**\n${quote.trimEnd()}`;
}

const NOTE = /\.(?:md|markdown)$/i;
/** A picture's size in place of its words: 300, 300x200 */
const SIZE = /^\d*(?:x\d+)?$/;

function address(path: string): string {
  return encodeURI(path).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
}

const endsOfTrees = new WeakMap<SourceTree, ReadonlyMap<string, string>>();

/** Finds a note as Obsidian does: by its path or the end of it, in any case; of several, the one with the shortest path. */
function findNote(files: SourceTree, target: string): string | undefined {
  const ends = getOrCompute(endsOfTrees, files, () => endsOf(files));
  const wanted = target.replace(/^\/+/, "").toLowerCase();
  return ends.get(wanted) ?? ends.get(`${wanted}.md`);
}

function endsOf({ paths }: SourceTree): ReadonlyMap<string, string> {
  const ends = new Map<string, string>();
  for (const path of [...paths].sort((a, b) => b.length - a.length || (a < b ? 1 : -1))) {
    const parts = path.toLowerCase().split("/");
    for (let at = 0; at < parts.length; at++) ends.set(parts.slice(at).join("/"), path);
  }
  return ends;
}
