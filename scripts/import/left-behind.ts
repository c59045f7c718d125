import { type Diagnostic, diagnostic } from "../compile/diagnostic.ts";
import { lineIndex } from "../compile/source/line-index.ts";
import type { ForeignFiles } from "./foreign-files.ts";
import type { Platform } from "./platforms/platform.ts";

/** What a site has beside its posts, as far as readers would miss it: its pages, and the rule of its addresses. */
export function leftBehind(files: ForeignFiles, platform: Platform): Diagnostic[] {
  const paths = [...files.paths].sort();
  const pages = paths.filter((path) => platform.pages?.test(path) && !platform.findPost(path, files));
  return [
    ...pages.filter((path) => hasFrontMatter(textAt(path, files))).map((path) => pageStays(files.nameOf(path))),
    ...paths.flatMap((path) => rulesIn(path, files, platform)),
  ];
}

function pageStays(file: string): Diagnostic {
  return diagnostic("import-field", file, lineIndex("---").place(0, 3), {
    message: "This is a page, not a post: it stays behind",
    hint: "Pages belong to the site's code",
  });
}

/** The configuration's lines that make addresses of names and days. */
function rulesIn(path: string, files: ForeignFiles, { addressRule }: Platform): Diagnostic[] {
  if (!addressRule?.file.test(path)) return [];
  const text = textAt(path, files);
  return [...text.matchAll(addressRule.line)].map((match) => {
    const [line, rule = ""] = match;
    return diagnostic(
      "import-address",
      files.nameOf(path),
      lineIndex(text).place(match.index, match.index + line.length),
      {
        message: `The posts lay where ${rule} says: here, each lies at /post/ and its name`,
        hint: `Add to hosting.redirects in firebase.json what leads from there, such as ${EXAMPLE}, and try it with briefs preview`,
      },
    );
  });
}

const EXAMPLE = '{ "source": "/:year/:month/:day/:slug", "destination": "/post/:slug", "type": 301 }';

function hasFrontMatter(text: string): boolean {
  return /^\uFEFF?(?:---|\+\+\+|\{)\s*$/m.test(text.split("\n", 1)[0] ?? "");
}

function textAt(path: string, files: ForeignFiles): string {
  return new TextDecoder().decode(files.read(path));
}
