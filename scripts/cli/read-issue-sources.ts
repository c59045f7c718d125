import { join } from "node:path";
import type { IssueMail } from "../../functions/src/stores/issue.ts";
import type { Issue } from "../../site/content/issue.ts";
import type { PostImage } from "../../site/content/types.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { type CommandResult, plainResult } from "../reporters/command-result.ts";
import { UsageError } from "../system/usage-error.ts";
import type { CliContext } from "./context.ts";
import { resolveFolders } from "./options.ts";

/** The issues of the project. */
export interface IssueSources {
  /** Those without errors. */
  issues: Pick<Issue, "issue" | "sendAt">[];
  /** What is wrong with the others. */
  broken: CommandResult | undefined;
  /** The mail of an issue, or what is wrong with it. */
  compile(issue: number): Promise<{ mail: IssueMail } | CommandResult>;
}

/** Reads the project without looking at the clock: the same commit gives the same mails whenever they are compiled. */
export async function readIssueSources(context: CliContext): Promise<IssueSources> {
  const config = await context.loadSiteConfig();
  const { readSources } = await import("../project/read-sources.ts");
  const { compile } = await import("../graph/compile.ts");
  const { issueFile } = await import("../compile/issues/issue-number.ts");
  const { languageOf } = await import("../../site/content/words/language.ts");
  const { textOfSources } = await import("../reporters/code-frame.ts");
  const { issueMailOf } = await import("../newsletter/issue/issue-mail-of.ts");
  const { checkIssueMail } = await import("../newsletter/issue/check-issue-mail.ts");
  const { imageVariants } = await import("../figures/image-variants/image-variants.ts");
  const { root, ...folders } = resolveFolders({}, context.cwd);
  const sources = await readSources({ root, ...folders });
  const postWords = languageOf(config).words.documents.post;
  const { graph, diagnostics } = compile(sources, { ...config, site: config, hasNewsletter: true, postWords });
  const textOf = textOfSources(sources);
  const images = join(root, ".briefs/cache/issue-images");
  const variantsOf = (image: PostImage) => imageVariants(image, graph.store.source(image.file).bytes, images);

  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const inFiles = (files: readonly string[]) => errors.filter(({ file }) => files.includes(file));
  const refused = (found: Diagnostic[]): CommandResult => ({ ...plainResult(""), diagnostics: found, textOf });
  const broken = inFiles(graph.issueFiles);
  return {
    issues: graph.issues(),
    broken: broken.length > 0 ? refused(broken) : undefined,
    compile: async (issue) => {
      const file = issueFile(issue);
      if (!graph.issueFiles.includes(file)) throw noFile(file);
      const compiled = await issueMailOf(file, { graph, config, root, drawn: true, variantsOf });
      if (!compiled) return refused(broken.length > 0 ? broken : errors);
      const found = [...inFiles([file]), ...(await checkIssueMail(file, compiled, config))];
      return found.some(({ severity }) => severity === "error") ? refused(found) : { mail: compiled.mail };
    },
  };
}

function noFile(file: string): UsageError {
  return new UsageError(`There is no ${file}`, "briefs newsletter new begins the next issue");
}
