import { isRefusal } from "../is-refusal.ts";
import { Misuse } from "../misuse.ts";
import { DamagedCache } from "./parts.ts";
import { SourceChanged } from "./source-index.ts";

/** An error on its way from one thread to another, where its class would be lost. */
export interface Failure {
  kind: "damaged-cache" | "source-changed" | "misuse" | "other";
  error: unknown;
  /** Of misuse. */
  hint?: string | undefined;
  /** What the system says beside its message when it refuses something: by that it is told from a bug. */
  refusal?: object;
}

export function toFailure(error: unknown): Failure {
  if (error instanceof DamagedCache) return { kind: "damaged-cache", error };
  if (error instanceof Misuse) return { kind: "misuse", error, hint: error.hint };
  const refusal = isRefusal(error) && { refusal: { ...error } };
  return { kind: error instanceof SourceChanged ? "source-changed" : "other", error, ...refusal };
}

export function fromFailure({ kind, error, hint, refusal }: Failure): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (kind === "damaged-cache") return new DamagedCache(message);
  if (kind === "source-changed") return new SourceChanged(message);
  if (kind === "misuse") return new Misuse(message, hint);
  return Object.assign(error instanceof Error ? error : new Error(message), refusal);
}
