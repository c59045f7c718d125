/** What became of a sign-up, in words for the reader. */
export type Outcome =
  | { status: "subscribed"; message: string; email: string }
  | { status: "failed"; code: string; message: string };
