import type { MailEvent } from "../subscribe/note-mail-event.ts";

/** A request of a provider, as far as its events go. */
export interface EventRequest {
  /** The value of a header; its name in lower case. */
  header: (name: string) => string | undefined;
  body: Uint8Array;
}

/** "unauthorized": it is not from the provider. "malformed": it is, and cannot be read. Events of other kinds are left out. */
export type ReadEvents = MailEvent[] | "unauthorized" | "malformed";
