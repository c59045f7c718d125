/** The user has asked for something impossible and must call the command differently. It is not a bug, so no stack is shown. */
export class UsageError extends Error {
  override name = "UsageError";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** An argument or an option is missing or wrong: the report shows how the command is called. */
export class ArgumentError extends UsageError {
  /** What can stand there, as a line: "categories: briefings, playbooks". */
  readonly known: string | undefined;

  constructor(message: string, hint?: string, known?: string) {
    super(message, hint);
    this.known = known;
  }
}
