import { noteEventOf } from "../subscribe/note-mail-event.ts";
import type { Handed } from "./hand-over.ts";
import type { IssueContext } from "./issue-context.ts";

/**
 * RFC 3463, X.1: the mailbox does not exist, has moved, or its domain takes no mail. X.1.7 and X.1.8 speak of the sender's
 * address.
 */
const NO_SUCH_ADDRESS = /^5\d\d 5\.1\.(?:1|2|3|6|10)$/;

/** Treats a refused address like a hard bounce that a provider's webhook reports: no further mail goes there. */
export async function noteRefusals(handed: Handed[], context: IssueContext): Promise<void> {
  for (const { reader, result } of handed) {
    if (result?.outcome !== "refused" || !NO_SUCH_ADDRESS.test(result.reason ?? "")) continue;
    await noteEventOf(reader.id, { kind: "hard-bounce", at: context.clock() }, context);
  }
}
