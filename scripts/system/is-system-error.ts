/** The code of an error, such as "ENOENT". Undefined for an error without a code. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Recognizes an error of the operating system, such as a full disk or a missing permission. Its message names the file. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}
