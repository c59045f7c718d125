import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { lineIndex } from "./line-index.ts";
import type { IgnoredFile, SourceFile } from "./source.ts";

/** The problem of a file that could not be read. Its place is the start of the file, as its text is unknown. */
export function unreadProblem({ path, unread }: SourceFile): Diagnostic | undefined {
  if (!unread) return undefined;
  return diagnostic("file-unreadable", path, START, WORDING[unread.reason](unread.detail ?? ""));
}

const START = lineIndex("").place(0);

const WORDING = {
  "dead-link": () => ({
    message: "The file is a link to a file that does not exist",
    hint: "Copy the file in, or remove the link",
  }),
  "link-outside": () => ({
    message: "The file is a link that leads out of the project",
    hint: "Copy the file in: nothing outside of the project is published",
  }),
  refused: (detail: string) => ({
    message: `The system does not allow reading the file${detail && ` (${detail})`}`,
    hint: "Give yourself permission to read it, or replace it with a file of your own",
  }),
};

/** The problem of an issue on a site without a newsletter. */
export function needlessIssue(path: string): Diagnostic {
  return diagnostic("file-ignored", path, START, {
    message: "This file is not read: it is an issue of the newsletter, and the site has none",
    hint: "Set newsletter: true in site/site.config.ts, or move it out of posts/newsletter if it is a post",
  });
}

/**
 * The problem of a file that looks like a source, but has the wrong name or folder. For a picture there is none, as the text that
 * shows it reports it.
 */
export function ignoredProblem({ path, expectedAs }: IgnoredFile): Diagnostic | undefined {
  if (expectedAs === "picture") return undefined;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return diagnostic("file-ignored", path, START, {
    message: "This file is not read",
    hint:
      expectedAs === "post"
        ? `Rename it to ${name.replace(/(?:\.md)?\.\w+$/i, "")}.md, if it is a post`
        : "Move it to infographics/: figures are read from there",
  });
}
