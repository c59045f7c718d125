import { ArgumentError } from "../../system/usage-error.ts";
import { didYouMean } from "./suggest.ts";

interface UnknownValue {
  message: string;
  given: string;
  /** The name of the known values, such as "categories". */
  label: string;
  known: readonly string[];
  /** The hint if no known value is similar. */
  otherwise?: string;
}

/** The error for an argument that is not one of its known values. It lists the known values and suggests the nearest. */
export function unknownValue({ message, given, label, known, otherwise }: UnknownValue): ArgumentError {
  return new ArgumentError(message, didYouMean(given, known) ?? otherwise, knownLine(label, known));
}

/** Lists of more values are left out, because nobody reads them. */
const MAX_LISTED = 24;

/** "categories: briefings, playbooks" */
export function knownLine(label: string, known: readonly string[]): string | undefined {
  return known.length > 0 && known.length <= MAX_LISTED ? `${label}: ${known.join(", ")}` : undefined;
}
