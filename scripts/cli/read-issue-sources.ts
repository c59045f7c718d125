import type { Issue } from "../../site/content/issue.ts";
import type { PostImage } from "../../site/content/types.ts";
import { type Diagnostic, hasErrors } from "../compile/diagnostics/diagnostic.ts";
import { sortDiagnostics } from "../compile/diagnostics/sort-diagnostics.ts";
import { issueFile } from "../compile/issues/issue-number.ts";
import type { Project } from "../dev/project.ts";
import type { IssueWithMail } from "../newsletter/issue/issue-with-mail.ts";
import { engineRoot } from "../project/engine-root.ts";
import type { CommandResult } from "../reporters/command-result.ts";
import { ArgumentError } from "../system/usage-error.ts";
import type { CliContext } from "./context.ts";
import { type Folders, resolveFolders } from "./options.ts";

/** The issues of the project. */
export interface IssueSources {
  /** The issues without errors. */
  issues: Pick<Issue, "issue" | "sendAt">[];
  /** What is wrong with the others. */
  broken: CommandResult | undefined;
  /** An issue with its mail and the warnings about it, or what is wrong with it. */
  compile(issue: number): Promise<CompiledIssue | CommandResult>;
  /** The same for sending to readers: it is an error if the note is still the example that `briefs newsletter new` wrote. */
  compileToSend(issue: number): Promise<CompiledIssue | CommandResult>;
}

type CompiledIssue = IssueWithMail & { diagnostics: Diagnostic[]; textOf: TextOf };

type TextOf = CommandResult["textOf"];

/**
 * Reads the issues of the project without looking at the clock: the same commit gives the same mails whenever they are compiled. Of the
 * posts, only those of an issue that is asked for are compiled.
 */
export async function readIssueSources(context: CliContext): Promise<IssueSources> {
  const config = await context.loadSiteConfig();
  const { Project } = await import("../dev/project.ts");
  const { issueWithMail } = await import("../newsletter/issue/issue-with-mail.ts");
  const { checkIssueMail } = await import("../newsletter/issue/check-issue-mail.ts");
  const folders = resolveFolders({}, context.cwd);
  const project = new Project(folders, config);
  const { graph } = project;
  const textOf: TextOf = (file) => project.textOf(file);
  const sources = { graph, config, root: folders.root, drawn: true, variantsOf: variantsIn(project, folders) };
  const issues = graph.issues();
  const refused = (diagnostics: Diagnostic[]): CommandResult => ({ diagnostics, textOf, done: "", results: {} });
  const wrong = project.problems().filter(({ file }) => graph.issueFiles.includes(file));
  const compile: IssueSources["compile"] = async (number) => {
    const file = fileOf(number, project);
    const found = await issueWithMail(file, sources);
    const known = problemsOf(file, project);
    const own = found ? await checkIssueMail(file, found.compiled, config) : [];
    const diagnostics = sortDiagnostics([...known, ...own]);
    if (!found || hasErrors(diagnostics)) return refused(diagnostics);
    return { ...found, diagnostics, textOf };
  };
  return {
    ...{ issues, compile },
    broken: hasErrors(wrong) ? refused(wrong) : undefined,
    compileToSend: async (number) => {
      const compiled = await compile(number);
      const isTemplate = ({ code }: Diagnostic) => code === "issue-template";
      if (!compiled.diagnostics.some(isTemplate)) return compiled;
      return refused(compiled.diagnostics.map((one) => (isTemplate(one) ? { ...one, severity: "error" } : one)));
    },
  };
}

function fileOf(number: number, { graph }: Project): string {
  const metas = graph.issueMetas();
  const meta = metas.find(({ issue }) => issue?.issue === number);
  if (meta) return meta.file;
  // An issue with a mistake in its fields is only found by its file name.
  const named = issueFile(number);
  if (graph.issueFiles.includes(named)) return named;
  const known = metas.flatMap(({ issue }) => issue?.issue ?? []).sort((a, b) => a - b);
  throw new ArgumentError(
    `There is no issue ${number}`,
    known.length > 0 ? `There is ${known.join(", ")}` : "Begin one: briefs newsletter new",
  );
}

/** All problems of the issue, and errors of what its mail is made of. Other posts may have errors. */
function problemsOf(file: string, project: Project): Diagnostic[] {
  const { graph } = project;
  const ids = new Set(graph.issueMetas().find((meta) => meta.file === file)?.issue?.posts);
  const posts = graph.metas().filter(({ id }) => id !== undefined && ids.has(id));
  const figures = [file, ...posts.map((post) => post.file)].flatMap((text) => {
    const resolved = graph.references(text);
    return resolved ? graph.filesOf(resolved) : [];
  });
  const files = new Set([file, ...posts.map((post) => post.file), ...figures]);
  return project.problems().filter((problem) => {
    return problem.file === file || (problem.severity === "error" && files.has(problem.file));
  });
}

/** Makes the variants in the build's cache folder, where it finds those that a build has made. */
function variantsIn(project: Project, { root }: Folders) {
  let folder: Promise<string> | undefined;
  const find = async () => {
    const { fingerprint } = await import("../build/bundle/fingerprint.ts");
    const { imagesFolder } = await import("../build/images-folder.ts");
    return imagesFolder(`${root}/.briefs/cache`, fingerprint({ engine: engineRoot, root, config: project.config }));
  };
  return async (image: PostImage) => {
    folder ??= find();
    const { imageVariants } = await import("../figures/image-variants/image-variants.ts");
    return imageVariants(image, project.source(image.file).bytes, await folder);
  };
}
