import { type Diagnostic, diagnostic, type Place } from "../../compile/diagnostics/diagnostic.ts";
import { lineIndex } from "../../compile/source/line-index.ts";
import { fieldsWith } from "./fields/field-names.ts";
import { textsOf } from "./fields/values.ts";
import type { ForeignFiles } from "./foreign-files.ts";
import type { ForeignPost } from "./foreign-post.ts";
import type { Platform } from "./platforms/platform.ts";
import { type Redirects, redirectsFor } from "./redirects.ts";

/** What a site has beside its posts, as far as readers would miss it: its pages, and the rule of its addresses. */
export function leftBehind(files: ForeignFiles, platform: Platform, posts: ForeignPost[]): Diagnostic[] {
  const paths = [...files.paths].sort();
  const rules = paths.flatMap((path) => rulesIn(path, { files, platform }));
  const years = yearsOf(posts);
  const pages = paths.filter((path) => platform.pages?.test(path) && !platform.findPost(path, files));
  return [
    ...pages
      .filter((path) => hasFrontMatter(textAt(path, files)))
      .map((path) => pageStays(files.nameOf(path), platform.home)),
    ...rules.flatMap((rule) => writtenAddresses(rule, years)),
    ...(rules.length > 0 ? [] : usualAddresses(posts, (post) => platform.usualRules(post, files))),
  ];
}

/** Posts as HTML and the like, which Jekyll and Hugo publish beside those in Markdown. */
export function otherForms(files: ForeignFiles, { otherForms }: Platform): Diagnostic[] {
  const found = [...files.paths].filter((path) => otherForms?.test(path) && hasFrontMatter(textAt(path, files)));
  return found.sort().map((path) =>
    diagnostic("import-markup", files.nameOf(path), lineIndex("---").place(0, 3), {
      message: "This post is no Markdown: it stays behind",
      hint: "Turn it into Markdown in its own site, as pandoc -t gfm does, and import again",
    }),
  );
}

/** Where posts lay if nobody has said otherwise: each rule is told at the first post that it is about. */
export function usualAddresses(posts: ForeignPost[], rulesOf: (post: ForeignPost) => string[]): Diagnostic[] {
  const reached = posts.filter(({ fields, isDraft }) => !isDraft && !OWN_ADDRESS.some((field) => field in fields));
  const ruled = reached.flatMap((post) => rulesOf(post).map((rule) => ({ rule, post })));
  return [...Map.groupBy(ruled, ({ rule }) => rule)].flatMap(([rule, those]) => {
    const first = those[0]?.post;
    const redirects = redirectsFor({ rule, years: yearsOf(those.map(({ post }) => post)) });
    if (!first || ("lines" in redirects && redirects.lines.length === 0)) return [];
    const message = `Unless the old site says otherwise, its posts lay where ${rule} says: here, each lies at /post/ and its name`;
    return diagnostic("import-address", first.shownFile, first.placeOf("slug"), { message, hint: hintOf(redirects) });
  });
}

/** With one of these, a post is where that says, which is told of the post itself. */
const OWN_ADDRESS = ["permalink", "url"];

function pageStays(file: string, home: string): Diagnostic {
  return diagnostic("import-field", file, lineIndex("---").place(0, 3), {
    message: "This is a page, not a post: it stays behind",
    hint: `Pages belong to the site's code; if it is a post, move it to ${home} there, and import again`,
  });
}

interface WrittenRule {
  rule: string;
  section?: string | undefined;
  file: string;
  place: Place;
}

/** The configuration's lines that make addresses of names and days. */
function rulesIn(
  path: string,
  { files, platform: { addressRule } }: { files: ForeignFiles; platform: Platform },
): WrittenRule[] {
  if (!addressRule?.file.test(path)) return [];
  const text = textAt(path, files);
  return [...text.matchAll(addressRule.line)].map((match) => {
    const { rule = "", section } = match.groups ?? {};
    const place = lineIndex(text).place(match.index, match.index + match[0].length);
    return { rule, section, file: files.nameOf(path), place };
  });
}

function writtenAddresses({ rule, section, file, place }: WrittenRule, years: string[]): Diagnostic[] {
  const redirects = redirectsFor({ rule, section, years });
  if ("lines" in redirects && redirects.lines.length === 0) return [];
  const message = `The posts lay where ${rule} says: here, each lies at /post/ and its name`;
  return [diagnostic("import-address", file, place, { message, hint: hintOf(redirects) })];
}

function hintOf(redirects: Redirects): string {
  if ("problem" in redirects) {
    return `No pattern of hosting.redirects in firebase.json ${redirects.problem}: add a line for each post that others link to, such as ${EXAMPLE}`;
  }
  return `Add to hosting.redirects in firebase.json: ${redirects.lines.join(", ")}; try it with briefs preview, and add a line for each post that had another name there`;
}

const EXAMPLE = '{ "source": "/its/old/address", "destination": "/post/its-name", "type": 301 }';

function yearsOf(posts: ForeignPost[]): string[] {
  const years = posts.flatMap(({ fields, date = "" }) => {
    const [name] = fieldsWith("date", fields);
    const [written = date] = name === undefined ? [] : textsOf(fields[name]);
    return /\b\d{4}\b/.exec(written) ?? [];
  });
  return [...new Set(years)].sort();
}

function hasFrontMatter(text: string): boolean {
  return /^\uFEFF?(?:---|\+\+\+|\{)\s*$/m.test(text.split("\n", 1)[0] ?? "");
}

function textAt(path: string, files: ForeignFiles): string {
  return new TextDecoder().decode(files.read(path));
}
