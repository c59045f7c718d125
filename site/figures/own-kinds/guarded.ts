/** Errors of the owner's kinds are recognized by this name: each bundle would have its own copy of a class. */
const OWN_KIND_ERROR = "OwnKindError";

/** Wraps a function of one of the owner's kinds: its errors name the file, and the line if the stack has it. */
export function guarded<Args extends unknown[], T>(file: string, part: (...args: Args) => T): (...args: Args) => T {
  return (...args) => {
    try {
      return part(...args);
    } catch (error) {
      throw ownKindError(file, error);
    }
  };
}

/** A function of one of the owner's kinds, and the file that contains it. */
export interface OwnPart<Args extends unknown[], T> {
  file: string;
  part: (...args: Args) => T;
}

/** Wraps the functions of all of the owner's kinds, by the names of the kinds. */
export function guardedParts<Args extends unknown[], T>(
  own: Record<string, OwnPart<Args, T>>,
): Record<string, (...args: Args) => T> {
  return Object.fromEntries(Object.entries(own).map(([kind, { file, part }]) => [kind, guarded(file, part)]));
}

/** Does the same for a module that is loaded later. Its default export may be a function. */
export function guardedModule<T>(file: string, load: () => Promise<{ default: T }>): () => Promise<{ default: T }> {
  return async () => {
    const { default: part } = await load().catch((error: unknown) => {
      throw ownKindError(file, error);
    });
    // A guarded function takes and returns what the function does.
    return { default: typeof part === "function" ? (guarded(file, part as unknown as () => unknown) as T) : part };
  };
}

function ownKindError(file: string, cause: unknown): Error {
  const { message, stack = "" } = cause instanceof Error ? cause : new Error(String(cause));
  const [, place = ""] = stack.split(file.replace("./", ""))[1]?.match(/^(:\d+(?::\d+)?)/) ?? [];
  return Object.assign(new Error(`${file}${place} fails: ${message}`, { cause }), { name: OWN_KIND_ERROR });
}

export function isOwnKindError(error: unknown): error is Error {
  return error instanceof Error && error.name === OWN_KIND_ERROR;
}

/** The hint that is shown with such an error. */
export const OWN_KIND_HINT = "It is a kind of figure of yours: correct it there";
