import { z } from "zod";
import type { MailEvent } from "../subscribe/note-mail-event.ts";
import type { EventRequest, ReadEvents } from "./event-source.ts";
import { readJson } from "./read-json.ts";
import { confirmationUrl, type FetchText, isSignedBySns, type SnsMessage, snsMessageSchema } from "./sns-message.ts";

export interface SesSource {
  /** The one topic whose messages are taken, and whose subscription is confirmed. */
  topic: string;
  fetchText: FetchText;
  now: number;
}

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html, by way of Amazon SNS. */
export async function readSesEvents({ body }: EventRequest, source: SesSource): Promise<ReadEvents> {
  const { data: message } = snsMessageSchema.safeParse(readJson(Buffer.from(body).toString()));
  if (!message) return "malformed";
  if (message.TopicArn !== source.topic) return "unauthorized";
  if (!(await isSignedBySns(message, source.fetchText, source.now))) return "unauthorized";
  if (message.Type === "Notification") return eventsIn(message);
  const url = message.Type === "SubscriptionConfirmation" ? confirmationUrl(message) : undefined;
  if (url) await source.fetchText(url);
  return [];
}

const recipient = z.object({ emailAddress: z.string(), status: z.string().optional() });
const time = z.string().refine((text) => !Number.isNaN(Date.parse(text)));
const notificationSchema = z.object({
  // The field is called notificationType for identities, and eventType for configuration sets.
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({
    destination: z.array(z.string()).default([]),
    tags: z.record(z.string(), z.array(z.string())).optional(),
    headers: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bounceSubType: z.string(),
      bouncedRecipients: z.array(recipient),
      timestamp: time,
    })
    .optional(),
  complaint: z
    .object({
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: z.array(recipient),
      timestamp: time,
    })
    .optional(),
});

type Notification = z.infer<typeof notificationSchema>;

function eventsIn({ Message }: SnsMessage): ReadEvents {
  const { data: notification } = notificationSchema.safeParse(readJson(Message));
  // Amazon SNS and SES send texts of their own to a new topic, such as "Successfully validated SNS topic".
  if (!notification) return [];
  const { mail, bounce, complaint } = notification;
  const issue = issueOf(mail);
  const about = { ...(issue !== undefined && { issue }) };
  const type = notification.eventType ?? notification.notificationType;
  if (type === "Bounce" && bounce) {
    const { bouncedRecipients, timestamp } = bounce;
    return addressed(mail, bouncedRecipients).flatMap(({ emailAddress: email, status }): MailEvent[] => {
      const kind = kindOf(bounce, status);
      return kind ? [{ kind, email, at: Date.parse(timestamp), ...about }] : [];
    });
  }
  if (type !== "Complaint" || !complaint || complaint.complaintFeedbackType === "not-spam") return [];
  const at = Date.parse(complaint.timestamp);
  const people = addressed(mail, complaint.complainedRecipients);
  return people.map(({ emailAddress: email }) => ({ kind: "complaint", email, at, ...about }));
}

/**
 * A server that forwards mails reports the address behind it. Each of our mails has one reader, so the mail's own address is
 * used.
 */
function addressed({ destination }: Notification["mail"], recipients: z.infer<typeof recipient>[]) {
  const [only, ...others] = destination;
  if (only === undefined || others.length > 0) return recipients;
  return recipients.slice(0, 1).map((one) => ({ ...one, emailAddress: only }));
}

/**
 * A transient bounce without a status may be an out-of-office reply. A bounce because of a mail's size or content is not the
 * reader's fault.
 */
function kindOf({ bounceType, bounceSubType }: NonNullable<Notification["bounce"]>, status: string | undefined) {
  if (bounceType === "Permanent") return "hard-bounce";
  if (/^(ContentRejected|AttachmentRejected|MessageTooLarge|CustomTimeoutExceeded)$/.test(bounceSubType))
    return undefined;
  return status !== undefined || bounceSubType === "MailboxFull" ? "soft-bounce" : undefined;
}

function issueOf({ tags, headers = [] }: Notification["mail"]): number | undefined {
  // Notifications of identities have no tags, and have headers only if the owner switches them on.
  const feedback = headers.find(({ name }) => name.toLowerCase() === "feedback-id")?.value ?? "";
  const value = tags?.issue?.[0] ?? /^issue-(\d+):/.exec(feedback)?.[1] ?? "";
  return /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}
