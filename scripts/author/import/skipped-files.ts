import type { Category } from "../../../site/content/categories.ts";
import { type Diagnostic, diagnostic, type Place, plural } from "../../compile/diagnostics/diagnostic.ts";
import { lineIndex } from "../../compile/source/line-index.ts";
import { fieldsWith, textsWith } from "./fields/field-names.ts";
import type { Platform } from "./platforms/platform.ts";
import { type AddressRule, type Redirects, redirectsFor, writtenOut } from "./redirects.ts";
import type { SourcePost } from "./source-post.ts";
import { readText, type SourceTree } from "./source-tree.ts";

/** Reports what readers would miss because the import leaves it out: pages, and the rules of addresses. */
export function skippedFiles(
  files: SourceTree,
  platform: Platform,
  { posts, categories }: { posts: SourcePost[]; categories: readonly Category[] },
): Diagnostic[] {
  const paths = [...files.paths].sort();
  const rules = paths.flatMap((path) => rulesIn(path, { files, platform }));
  const years = yearsOf(posts);
  const pages = paths.filter((path) => platform.pages?.test(path) && !platform.findPost(path, files));
  return [
    ...pages
      .filter((path) => hasFrontMatter(readText(files, path)))
      .map((path) => pageStays(files.nameOf(path), platform.home)),
    ...rules.flatMap((rule) => writtenAddresses(rule, { years, categories })),
    ...(rules.length > 0 ? [] : defaultAddresses(posts, categories, (post) => platform.defaultRules(post, files))),
  ];
}

/**
 * The rules that make the addresses of posts: those of the configuration and of single posts, and the system's own for posts
 * that these do not reach. None if the configuration has none.
 */
export function addressRules(files: SourceTree, platform: Platform, posts: SourcePost[]): string[] {
  const found = [...files.paths].flatMap((path) => rulesIn(path, { files, platform }));
  const written = found.map(({ rule }) => writtenOut(rule)).filter((rule) => rule.includes(":"));
  if (written.length === 0) return [];
  return [
    ...new Set([...written, ...posts.flatMap((post) => [...ownRules(post), ...platform.defaultRules(post, files)])]),
  ];
}

/** Jekyll's `permalink` of a post may be a rule, such as /articles/:title/. */
function ownRules({ fields }: SourcePost): string[] {
  return fieldsWith("ownAddress", fields)
    .map((name) => String(fields[name]))
    .filter((rule) => rule.includes(":"));
}

/** Reports posts in HTML and other formats, which Jekyll and Hugo publish beside Markdown. */
export function unsupportedFiles(files: SourceTree, { unsupported }: Platform): Diagnostic[] {
  const found = [...files.paths].filter((path) => unsupported?.test(path) && hasFrontMatter(readText(files, path)));
  return found.sort().map((path) =>
    diagnostic("import-markup", files.nameOf(path), lineIndex("---").place(0, 3), {
      message: "This post is not in Markdown: it is not imported",
      hint: "Convert it to Markdown in the other site, for example with pandoc -t gfm, and import again",
    }),
  );
}

/** Reports posts that are not read: each kind of reason once, with its count. */
export function unreadFiles(files: SourceTree, platform: Platform): Diagnostic[] {
  const { skipped = new Map<string, string>(), nameOf } = files;
  const found = [...skipped].filter(([path]) => platform.findPost(oneLine(path), files));
  return [...Map.groupBy(found, ([, why]) => why)].flatMap(([why, those]) => {
    const [[path] = [""]] = those;
    const more = those.length === 1 ? "" : `, and so ${plural(those.length - 1, "other file")}`;
    return diagnostic("import-front-matter", oneLine(nameOf(path)), lineIndex("").place(0), {
      message: `The file ${why}${more}: it is not imported`,
      hint: "If it is a post, put a file of its own in its place",
    });
  });
}

/** Replaces the line ends and control characters of a name, which would change what a terminal shows. */
function oneLine(name: string): string {
  return name.replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
}

/** Reports the system's default rules of addresses, each at the first post that it applies to. A post's own address is reported at the post. */
export function defaultAddresses(
  posts: SourcePost[],
  categories: readonly Category[],
  rulesOf: (post: SourcePost) => string[],
): Diagnostic[] {
  const reached = posts.filter(({ fields, isDraft }) => !isDraft && fieldsWith("ownAddress", fields).length === 0);
  const ruled = reached.flatMap((post) => rulesOf(post).map((rule) => ({ rule, post })));
  return [...Map.groupBy(ruled, ({ rule }) => rule)].flatMap(([rule, those]) => {
    const first = those[0]?.post;
    const redirects = redirectsFor({ rule, years: yearsOf(those.map(({ post }) => post)), categories });
    if (!first || ("lines" in redirects && redirects.lines.length === 0)) return [];
    const message = `By default, the old addresses were ${rule}; here each post lies at /post/ and its name`;
    return diagnostic("import-address", first.shownFile, first.placeOf("slug"), { message, hint: hintOf(redirects) });
  });
}

function pageStays(file: string, home: string): Diagnostic {
  return diagnostic("import-field", file, lineIndex("---").place(0, 3), {
    message: "This is a page, not a post: it is not imported",
    hint: `Write it anew with briefs new page; if it is a post, move it to ${home} in the other site, and import again`,
  });
}

interface WrittenRule {
  rule: string;
  section?: string | undefined;
  file: string;
  place: Place;
}

/** Finds the lines of a configuration that set rules of addresses. */
function rulesIn(
  path: string,
  { files, platform: { addressRule } }: { files: SourceTree; platform: Platform },
): WrittenRule[] {
  if (!addressRule?.file.test(path)) return [];
  const text = readText(files, path);
  return [...text.matchAll(addressRule.line)].map((match) => {
    const { rule = "", section } = match.groups ?? {};
    const place = lineIndex(text).place(match.index, match.index + match[0].length);
    return { rule, section, file: files.nameOf(path), place };
  });
}

function writtenAddresses(
  { rule, section, file, place }: WrittenRule,
  site: Pick<AddressRule, "years" | "categories">,
): Diagnostic[] {
  const redirects = redirectsFor({ rule, section, ...site });
  if ("lines" in redirects && redirects.lines.length === 0) return [];
  const style = /[/:]/.test(rule) ? rule : `${writtenOut(rule)} (${rule})`;
  const message = `The old addresses were ${style}; here each post lies at /post/ and its name`;
  return [diagnostic("import-address", file, place, { message, hint: hintOf(redirects) })];
}

function hintOf(redirects: Redirects): string {
  if ("problem" in redirects) {
    return `No pattern of hosting.redirects in firebase.json ${redirects.problem}: add a line for each post that others link to, such as ${EXAMPLE}`;
  }
  return `Add to hosting.redirects in firebase.json: ${redirects.lines.join(", ")}; try it with briefs preview, and add a line for each post that had another name`;
}

const EXAMPLE = '{ "source": "/its/old/address", "destination": "/post/its-name", "type": 301 }';

function yearsOf(posts: SourcePost[]): string[] {
  const years = posts.flatMap(({ fields, date = "" }) => {
    const [written = date] = textsWith("date", fields);
    return /\b\d{4}\b/.exec(written) ?? [];
  });
  return [...new Set(years)].sort();
}

function hasFrontMatter(text: string): boolean {
  return /^\uFEFF?(?:---|\+\+\+|\{)\s*$/m.test(text.split("\n", 1)[0] ?? "");
}
