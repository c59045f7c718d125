/** Says what happened, never to whom: no address, id or token. An event that failed has its `error`. */
export type Log = (event: string, detail?: Record<string, string | number>) => void;

/** One JSON object a line, as Cloud Logging reads it. Alerts go by its severity. */
export const logForCloud: Log = (event, detail = {}) => {
  const severity = "error" in detail ? "ERROR" : "INFO";
  console.log(JSON.stringify({ severity, message: event, ...detail }));
};

/** Leaves the error's message out: a store's message may name the document. */
export function errorName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error ? `${error.name} ${String(error.code)}` : error.name;
}
