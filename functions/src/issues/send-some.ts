import type { IssueContext } from "./issue-context.ts";

export interface SendOptions {
  issue: number;
  context: IssueContext;
  /** No further mail is handed over after so many milliseconds. */
  budgetMs: number;
  /** A person wants it now: neither its time nor the cool-down is waited for. */
  now?: boolean;
}

/**
 * `more`: call again. `done`: it is sent or cancelled. `paused`: a person has to resume it. `busy`: another sender is at work. `early`: its time has
 * not come, or a page that the mail names does not answer yet.
 */
export type SendOutcome = "more" | "done" | "paused" | "busy" | "early";
