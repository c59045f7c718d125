import { isOwnKindError, OWN_KIND_HINT } from "../../../site/figures/own-kinds/guarded.ts";
import { isSystemError } from "../../system/is-system-error.ts";
import { UsageError } from "../../system/usage-error.ts";
import { DamagedCacheError } from "../cache/blob-store.ts";
import { SourceChanged } from "../indexed-reader.ts";

/** An error in a form that keeps its class when it is sent from one thread to another. */
export interface TransferredError {
  kind: "damaged-cache" | "source-changed" | "usage" | "other";
  error: unknown;
  /** The hint of a usage error. */
  hint?: string | undefined;
  /** The fields of a system error, such as its code, by which it can be distinguished from a bug. */
  refusal?: object;
}

export function toTransferable(error: unknown): TransferredError {
  if (error instanceof DamagedCacheError) return { kind: "damaged-cache", error };
  if (error instanceof UsageError) return { kind: "usage", error, hint: error.hint };
  if (isOwnKindError(error)) return { kind: "usage", error, hint: OWN_KIND_HINT };
  const refusal = isSystemError(error) && { refusal: { ...error } };
  return { kind: error instanceof SourceChanged ? "source-changed" : "other", error, ...refusal };
}

export function fromTransferable({ kind, error, hint, refusal }: TransferredError): Error {
  const { message } = error instanceof Error ? error : new Error(String(error));
  if (kind === "damaged-cache") return new DamagedCacheError(message);
  if (kind === "source-changed") return new SourceChanged(message);
  if (kind === "usage") return new UsageError(message, hint);
  return Object.assign(error instanceof Error ? error : new Error(message), refusal);
}
