import { type Diagnostic, diagnostic, plural } from "../../compile/diagnostics/diagnostic.ts";
import { textsWith } from "./fields/field-names.ts";
import { withoutExtension } from "./platforms/dated-name.ts";
import type { SourcePost } from "./source-post.ts";

interface Languages {
  /** The language of this site, such as en. */
  own: string;
  /** The language of the other site's posts that name none. */
  usual: string | undefined;
}

/** A post with its language, if it names one, and the path that it shares with its translations. */
interface PostInLanguage {
  post: SourcePost;
  language: string | undefined;
  key: string;
}

/** Keeps the posts of one language, as a site here has one. Reports the others by language, with their count. */
export function inOneLanguage(posts: SourcePost[], languages: Languages) {
  const known = languagesIn(posts);
  const all = posts.map((post) => withLanguage(post, known, languages.usual));
  const chosen = chosenLanguage(all, languages);
  const keys = new Set(all.filter(({ language }) => language === chosen).map(({ key }) => key));
  const isKept = ({ language, key }: PostInLanguage) =>
    language === chosen || (language === undefined && !keys.has(key));
  const left = Map.groupBy(
    all.filter((one) => !isKept(one)),
    ({ language }) => language,
  );
  return {
    posts: all.filter(isKept).map(({ post }) => post),
    diagnostics: [...left].flatMap(([language, others]) => leftOut(language, others)),
  };
}

/** A place in a path that may name a language: my-post.de.md, index.de.md, de/my-post.md */
interface LanguageCode {
  language: string;
  key: string;
  isSuffix: boolean;
}

function codesIn(path: string): LanguageCode[] {
  const bare = bareOf(path);
  const [, before = "", suffix = ""] = /^(.+)\.([a-z]{2}(?:[-_][a-z]{2,4})?)$/i.exec(bare) ?? [];
  const suffixes = isLanguage(suffix) ? [{ language: codeOf(suffix), key: bareOf(before), isSuffix: true }] : [];
  const segments = bare.split("/");
  const folders = segments.slice(0, -1).flatMap((segment, at) => {
    if (!isLanguage(segment)) return [];
    return [{ language: codeOf(segment), key: segments.toSpliced(at, 1).join("/"), isSuffix: false }];
  });
  return [...suffixes, ...folders];
}

/** The path without its extension and Docusaurus's i18n folders, which differ between translations. */
function bareOf(path: string): string {
  return withoutExtension(path).replace(/^i18n\/([^/]+)\/docusaurus-plugin-content-blog\//, "blog/$1/");
}

const NAMES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

function isLanguage(text: string): boolean {
  return /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(text) && NAMES.of(codeOf(text)) !== undefined;
}

function codeOf(text: string): string {
  return text.slice(0, 2).toLowerCase();
}

/** The languages in paths. A folder such as "it" may be a topic: a code counts only if some post has a translation under it. */
function languagesIn(posts: readonly SourcePost[]): Set<string> {
  const codes = posts.flatMap(({ file }) => codesIn(file));
  const withoutCode = new Set(posts.map(({ file }) => bareOf(file)));
  const known = new Set(posts.flatMap(({ file }) => /^i18n\/(\w\w)/.exec(file)?.[1]?.toLowerCase() ?? []));
  for (const [key, those] of Map.groupBy(codes, ({ key }) => key)) {
    const found = new Set(those.map(({ language }) => language));
    if (found.size > 1 || withoutCode.has(key)) for (const language of found) known.add(language);
  }
  return known;
}

function withLanguage(post: SourcePost, known: ReadonlySet<string>, usual: string | undefined): PostInLanguage {
  const [written = ""] = textsWith("language", post.fields);
  const code = codesIn(post.file).find(({ language }) => known.has(language));
  const language = isLanguage(written) ? codeOf(written) : (code?.language ?? usual);
  const name = code?.isSuffix ? post.name.replace(/\.[a-z]{2}(?:[-_][a-z]{2,4})?$/i, "") : post.name;
  return { post: { ...post, name }, language, key: code?.key ?? bareOf(post.file) };
}

/** This site's language, or else the other site's usual one, if it has half as many posts as the largest; or else the largest. */
function chosenLanguage(posts: readonly PostInLanguage[], { own, usual }: Languages): string | undefined {
  const counts = new Map(
    [...Map.groupBy(posts, ({ language }) => language)].map(([one, those]) => [one, those.length]),
  );
  const most = Math.max(0, ...counts.values());
  const isWhole = (language: string | undefined) => (counts.get(language) ?? 0) * 2 >= most && most > 0;
  return [codeOf(own), usual].find(isWhole) ?? [...counts].find(([, count]) => count === most)?.[0];
}

function leftOut(language: string | undefined, posts: readonly PostInLanguage[]): Diagnostic[] {
  const [first] = posts;
  if (!first) return [];
  const name = language === undefined ? "another language" : `${NAMES.of(language)} (${language})`;
  const message = `${plural(posts.length, "post")} in ${name} ${posts.length === 1 ? "is" : "are"} not imported`;
  const hint = "A site has one language: import them into a site of their own, with its locale in site.config.ts";
  return [diagnostic("import-field", first.post.shownFile, first.post.placeOf("lang"), { message, hint })];
}
