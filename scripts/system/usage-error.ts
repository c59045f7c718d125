/** The user has asked for something impossible and must call the command differently. It is not a bug, so no stack is shown. */
export class UsageError extends Error {
  override name = "Misuse";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
