/** The name of an error that a kind of the owner's has thrown: a bundle has a class of its own. */
const OWN_KIND_ERROR = "OwnKindError";

/** A function of a kind of the owner's. What it throws names its file, and the line where the stack has it. */
export function guarded<Args extends unknown[], T>(file: string, part: (...args: Args) => T): (...args: Args) => T {
  return (...args) => {
    try {
      return part(...args);
    } catch (error) {
      throw ownKindError(file, error);
    }
  };
}

/** A function of a kind of the owner's, with the file that has it. */
export interface OwnPart<Args extends unknown[], T> {
  file: string;
  part: (...args: Args) => T;
}

/** The functions of all kinds of the owner's, by the names of the kinds. */
export function guardedParts<Args extends unknown[], T>(
  own: Record<string, OwnPart<Args, T>>,
): Record<string, (...args: Args) => T> {
  return Object.fromEntries(Object.entries(own).map(([kind, { file, part }]) => [kind, guarded(file, part)]));
}

/** The same of a module that is loaded later, whose default export may be a function. */
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

/** The rest of what is to be told of it. */
export const OWN_KIND_HINT = "It is a kind of figure of yours: correct it there";
