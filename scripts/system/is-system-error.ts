/** Recognizes an error of the operating system, such as a full disk or a missing permission. Its message names the file. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}
