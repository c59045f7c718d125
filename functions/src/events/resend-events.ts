import { createHmac } from "node:crypto";
import { z } from "zod";
import { isEqual } from "../mail/is-equal.ts";
import type { MailEvent } from "../subscribe/note-mail-event.ts";
import type { EventRequest, ReadEvents } from "./event-source.ts";
import { readJson } from "./read-json.ts";

/** The most that a request's time may differ from ours, as in Svix's own library. */
const TOLERANCE_MS = 5 * 60_000;

/** https://resend.com/docs/dashboard/webhooks/body-parameters. The requests are signed by Svix. */
export function readResendEvents(request: EventRequest, signingSecret: string, now: number): ReadEvents {
  if (!isSignedBySvix(request, signingSecret, now)) return "unauthorized";
  const json = readJson(Buffer.from(request.body).toString());
  const { data: typed } = typedSchema.safeParse(json);
  if (!typed) return "malformed";
  // Other kinds of events are accepted and ignored, because Resend repeats a request that is refused.
  if (!KINDS.has(typed.type)) return [];
  const { data: event } = eventSchema.safeParse(json);
  if (!event) return "malformed";
  const kind = kindOf(event);
  const issue = issueIn(event.data.tags);
  const common = { kind, at: Date.parse(event.created_at), ...(issue && { issue }) };
  return event.data.to.map((email): MailEvent => ({ ...common, email }));
}

/** https://docs.svix.com/receiving/verifying-payloads/how-manual. A secret that is being replaced gives two signatures. */
function isSignedBySvix({ header, body }: EventRequest, signingSecret: string, now: number): boolean {
  const [id, timestamp, signatures] = ["svix-id", "svix-timestamp", "svix-signature"].map(header);
  if (!id || !signatures || !timestamp || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) return false;
  const key = Buffer.from(signingSecret.slice("whsec_".length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  return signatures.split(" ").some((one) => isEqual(`v1,${signature}`, one));
}

const tag = z.object({ name: z.string(), value: z.string() });
const typedSchema = z.object({ type: z.string() });
const eventSchema = typedSchema.extend({
  created_at: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  data: z
    .object({
      to: z.array(z.string()).default([]),
      // The reference says that this is a list, but the bodies that it shows have an object.
      tags: z.union([z.array(tag), z.record(z.string(), z.string())]).optional(),
      bounce: z.object({ type: z.string().optional() }).optional(),
    })
    .default({ to: [] }),
});

type ResendEvent = z.infer<typeof eventSchema>;

const KINDS = new Set(["email.complained", "email.bounced"]);

/** A bounce counts as permanent unless Resend says otherwise, because it reports no mail that it tries again. */
function kindOf({ type, data }: ResendEvent): MailEvent["kind"] {
  if (type === "email.complained") return "complaint";
  return /^(transient|undetermined)$/i.test(data.bounce?.type ?? "") ? "soft-bounce" : "hard-bounce";
}

function issueIn(tags: ResendEvent["data"]["tags"]): number | undefined {
  const value = Array.isArray(tags) ? tags.find(({ name }) => name === "issue")?.value : tags?.issue;
  return value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
