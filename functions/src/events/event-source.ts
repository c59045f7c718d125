import type { MailEvent } from "../subscribe/note-mail-event.ts";

/** The parts of a provider's request from which its events are read. */
export interface EventRequest {
  /** Returns the value of a header. Its name is given in lower case. */
  header: (name: string) => string | undefined;
  body: Uint8Array;
}

/**
 * "unauthorized": the request is not from the provider. "malformed": it is, but cannot be read. Events of other kinds are left
 * out.
 */
export type ReadEvents = MailEvent[] | "unauthorized" | "malformed";
