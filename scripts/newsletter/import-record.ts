import { fromStored, type Subscriber } from "../../functions/src/stores/subscriber.ts";
import { NO_CATEGORY } from "./subscriber-csv.ts";

/** A row of `briefs subscribers export`: cells by the names of its columns. */
export type ExportedRow = Record<string, string>;

/** The record that a row was exported from. Undefined if nobody had confirmed the address. Throws if a value is not valid. */
export function restoredRecord(row: ExportedRow, email: string): Subscriber | undefined {
  if (row.state === "pending") return undefined;
  const { consent_text: text, consent_at: at, consent_by: by, consent_network: network, categories } = row;
  const times = { confirmedAt: row.confirmed_at, leftAt: row.left_at, bouncedAt: row.bounced_at };
  return fromStored({
    ...filled({ state: row.state, confirmedFrom: row.confirmed_network, reason: row.bounced_reason, ...times }),
    ...{ email, round: 1, consent: filled({ text, at, by, network }) },
    ...(categories && { categories: categories === NO_CATEGORY ? [] : categories.split(" ") }),
    ...(row.paused === "yes" && { paused: true }),
  });
}

function filled(cells: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell));
}

/** Why somebody gets no mail, as the state column of a list says it. */
export type Gone = "left" | "bounced" | "complained";

/** A record that keeps a person from being added by a later import, and from getting mail. */
export function goneRecord(gone: Gone, { email, consent }: Pick<Subscriber, "email" | "consent">): Subscriber {
  const common = { email, generation: 1, consent };
  if (gone === "left") return { state: "left", ...common, leftAt: consent.at };
  return { state: "bounced", ...common, reason: gone, bouncedAt: consent.at };
}
