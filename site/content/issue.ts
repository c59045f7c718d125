import type { IssueFields } from "./issue-schema.ts";
import type { ShownText } from "./types.ts";

/** A newsletter issue, compiled from posts/newsletter/NNN.md. Its text is the editor's note; issue-schema.ts has its fields. */
export interface Issue extends ShownText, IssueFields {
  /** The instant of `send`, ISO 8601 in UTC. */
  sendAt: string;
}
