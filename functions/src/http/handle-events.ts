import { MAX_EVENT_BYTES } from "../config/settings.ts";
import type { ReadEvents } from "../events/event-source.ts";
import { readPostmarkEvents } from "../events/postmark-events.ts";
import { readResendEvents } from "../events/resend-events.ts";
import { readSesEvents } from "../events/ses-events.ts";
import type { FetchText } from "../events/sns-message.ts";
import type { WebhookSetting } from "../mailers/webhook-setting.ts";
import { errorName } from "../subscribe/log.ts";
import type { Newsletter } from "../subscribe/newsletter.ts";
import { type MailEvent, noteMailEvent } from "../subscribe/note-mail-event.ts";
import { withTimeout } from "../subscribe/with-timeout.ts";
import { type HttpRequest, type HttpResponse, notAllowed, plainText } from "./http-response.ts";

export interface EventsContext {
  newsletter: Newsletter;
  /** Undefined if the owner has set up no webhook. */
  setting: WebhookSetting | undefined;
  fetchText: FetchText;
  /** Counts a complaint about an issue. */
  complain: (issue: number) => Promise<void>;
}

/** Takes the bounces and complaints that the mail provider reports. It repeats a request that is not answered by 2xx. */
export async function handleEvents(request: HttpRequest, context: EventsContext): Promise<HttpResponse> {
  if (request.method !== "POST") return notAllowed("POST");
  if (request.body.length > MAX_EVENT_BYTES) return plainText(413, "Too large");
  const { newsletter, setting } = context;
  if (!setting || request.path.split("/").at(-1) !== setting.provider)
    return plainText(404, "No events are taken here");
  try {
    return await withTimeout(newsletter.timeoutMs, respond(request, { ...context, setting }));
  } catch (error) {
    newsletter.log("events-failed", { provider: setting.provider, error: errorName(error) });
    return plainText(503, "Try again later", { "Retry-After": "60" });
  }
}

type KnownContext = EventsContext & { setting: WebhookSetting };

async function respond(request: HttpRequest, context: KnownContext): Promise<HttpResponse> {
  const events = await read(request, context);
  if (events === "unauthorized") return plainText(401, "Not signed by the provider");
  if (events === "malformed") return plainText(400, "Cannot be read");
  for (const event of events) await note(event, context);
  return plainText(200, "Noted");
}

async function note(event: MailEvent, { newsletter, setting, complain }: KnownContext): Promise<void> {
  const noted = await noteMailEvent(event, newsletter);
  if (!noted) return;
  newsletter.log(event.kind, { provider: setting.provider });
  // A reader who never confirmed complains about the confirmation mail, not about an issue.
  if (event.kind === "complaint" && noted.issue !== undefined && noted.before !== "pending")
    await complain(noted.issue);
}

async function read(request: HttpRequest, { newsletter, setting, fetchText }: KnownContext): Promise<ReadEvents> {
  const now = newsletter.clock();
  if (setting.provider === "resend") return readResendEvents(request, setting.signingSecret, now);
  if (setting.provider === "postmark") return readPostmarkEvents(request, setting.password);
  return readSesEvents(request, { topic: setting.topic, fetchText, now });
}
