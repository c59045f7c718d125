import { stringify } from "csv-stringify/sync";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";

const HEADER =
  "email,state,consent_text,consent_at,consent_by,consent_network,confirmed_at,confirmed_network,left_at,bounced_at,bounced_reason,categories,paused\n";

/** Stands for an empty list of categories. No id has parentheses. */
export const NO_CATEGORY = "(none)";

/** A header and a row for each subscriber, one at a time. */
export async function* subscriberCsv({ list }: Pick<SubscriberStore, "list">): AsyncGenerator<string> {
  yield HEADER;
  for await (const { record } of list()) yield toCsv(record);
}

/** A subscriber with the evidence of their consent. The networks are keyed hashes. */
function toCsv(record: Subscriber): string {
  const { email, state, consent } = record;
  const confirmed = record.state === "confirmed" ? [record.confirmedAt, record.confirmedFrom] : ["", ""];
  const left = record.state === "left" ? record.leftAt : "";
  const bounced = record.state === "bounced" ? [record.bouncedAt, record.reason] : ["", ""];
  const evidence = [consent.text, consent.at, consent.by, consent.network];
  return csv([email, state, ...evidence, ...confirmed, left, ...bounced, ...choice(record)]);
}

/** The categories that a reader chose, and whether they want no mail for now. Without a choice, the cell is empty. */
function choice(record: Subscriber): string[] {
  if (record.state !== "confirmed") return ["", ""];
  const { categories, paused } = record;
  const chosen = categories?.length === 0 ? NO_CATEGORY : categories?.join(" ");
  return [chosen ?? "", paused ? "yes" : ""];
}

/** Escapes formulas for spreadsheets: an address may begin with "=". */
function csv(cells: (string | undefined)[]): string {
  return stringify([cells], { escape_formulas: true });
}
