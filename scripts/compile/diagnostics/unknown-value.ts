import { ArgumentError } from "../../system/usage-error.ts";
import { didYouMean } from "./suggest.ts";

interface UnknownValue {
  message: string;
  given: string;
  /** Of the known values, such as "categories". */
  label: string;
  known: readonly string[];
  /** What to do where no known value is near. */
  otherwise?: string;
}

/** An argument that is none of the values that it can have: the report names them, and the nearest. */
export function unknownValue({ message, given, label, known, otherwise }: UnknownValue): ArgumentError {
  return new ArgumentError(message, didYouMean(given, known) ?? otherwise, knownLine(label, known));
}

/** A line that is longer than this is not read. */
const MOST = 24;

/** "categories: briefings, playbooks" */
export function knownLine(label: string, known: readonly string[]): string | undefined {
  return known.length > 0 && known.length <= MOST ? `${label}: ${known.join(", ")}` : undefined;
}
