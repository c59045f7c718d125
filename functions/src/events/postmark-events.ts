import { z } from "zod";
import { isEqual } from "../mail/is-equal.ts";
import type { MailEvent } from "../subscribe/note-mail-event.ts";
import type { EventRequest, ReadEvents } from "./event-source.ts";
import { readJson } from "./read-json.ts";

/**
 * https://postmarkapp.com/developer/webhooks/webhooks-overview: Postmark signs nothing. The address that it calls holds a name
 * and a password, which it sends by basic authentication.
 */
export function readPostmarkEvents({ header, body }: EventRequest, password: string): ReadEvents {
  const [, credentials = ""] = /^Basic ([\w+/=-]+)$/i.exec(header("authorization") ?? "") ?? [];
  const [, given = ""] = /^[^:]*:(.*)$/s.exec(Buffer.from(credentials, "base64").toString()) ?? [];
  if (!isEqual(password, given)) return "unauthorized";
  const { data: record } = recordSchema.safeParse(readJson(Buffer.from(body).toString()));
  if (!record) return "malformed";
  const kind = kindOf(record);
  if (!kind || !record.Email) return [];
  const at = Date.parse(record.BouncedAt ?? "");
  if (Number.isNaN(at)) return "malformed";
  const issue = record.Metadata?.issue;
  const isNumber = issue !== undefined && /^\d{1,9}$/.test(issue);
  return [{ kind, email: record.Email, at, ...(isNumber && { issue: Number(issue) }) }];
}

const recordSchema = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  BouncedAt: z.string().optional(),
  Metadata: z.record(z.string(), z.string()).nullish(),
});

/**
 * https://postmarkapp.com/developer/api/bounce-api lists the types. All others are the sender's fault (Blocked), or no bounces
 * (AutoResponder).
 */
const HARD = new Set(["HardBounce", "BadEmailAddress"]);
const SOFT = new Set(["SoftBounce", "Transient", "DnsError"]);

function kindOf({ RecordType, Type = "" }: z.infer<typeof recordSchema>): MailEvent["kind"] | undefined {
  if (RecordType === "SpamComplaint") return "complaint";
  if (RecordType !== "Bounce") return undefined;
  // The older webhook for bounces reports complaints, too.
  if (Type === "SpamComplaint") return "complaint";
  if (HARD.has(Type)) return "hard-bounce";
  return SOFT.has(Type) ? "soft-bounce" : undefined;
}
