import { type Diagnostic, hasErrors } from "../../compile/diagnostics/diagnostic.ts";
import { originalImage } from "../../figures/image-variants/cached-variants.ts";
import { contentHash } from "../../system/hash.ts";
import type { IssueMailSources } from "./issue-with-mail.ts";

/**
 * The problems of the mails that are still to be sent. A mail that has left is not weighed: nothing about it can be changed.
 * Pictures count as the author has saved them: their variants have addresses of the same length.
 */
export async function checkIssueMails(
  sources: Pick<IssueMailSources, "graph" | "config" | "root">,
  known: readonly Diagnostic[],
): Promise<Diagnostic[]> {
  const { graph, config } = sources;
  const waiting = graph.issueMetas().filter(({ heldUntil }) => heldUntil !== undefined);
  if (waiting.length === 0 || hasErrors(known)) return [];
  // What draws figures takes time to load, and most checks have no mail to look at.
  const { issueWithMail } = await import("./issue-with-mail.ts");
  const { checkIssueMail } = await import("./check-issue-mail.ts");
  const variantsOf: IssueMailSources["variantsOf"] = (image) =>
    originalImage(image, contentHash(graph.store.source(image.file).bytes));
  const checked = waiting.map(async ({ file }) => {
    const found = await issueWithMail(file, { ...sources, drawn: true, variantsOf });
    return found ? checkIssueMail(file, found.compiled, config) : [];
  });
  return (await Promise.all(checked)).flat();
}
