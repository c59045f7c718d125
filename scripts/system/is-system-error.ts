/** The system has refused something: no room, no permission, nothing there. Its message names the file. */
export function isSystemError(error: unknown): error is Error {
  return error instanceof Error && "syscall" in error;
}
