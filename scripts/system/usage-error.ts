/** A command was asked for something that cannot be: the person must call it otherwise. No bug, so no stack. */
export class UsageError extends Error {
  override name = "Misuse";
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
