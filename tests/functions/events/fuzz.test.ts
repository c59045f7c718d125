import { expect, test } from "vitest";
import { handleEvents } from "../../../functions/src/http/handle-events.ts";
import type { WebhookSetting } from "../../../functions/src/mailers/webhook-setting.ts";
import { mutate, mutateValue } from "../../fuzz/mutate.ts";
import { randomNumbers } from "../../random-numbers.ts";
import { openSqlite } from "../backends.ts";
import { testNewsletter } from "../newsletter.ts";
import { postmarkRecord, resendBounce, resendComplaint, sesBounce, sesComplaint } from "./sample-events.ts";
import {
  fixture,
  PASSWORD,
  postmarkRequest,
  resendRequest,
  SIGNING_SECRET,
  type SignedRequest,
  snsRequest,
  TOPIC,
} from "./sign-events.ts";

const ABOUT = { email: "fuzzed@example.com", at: "2026-11-20T12:00:00.000Z", issue: 14 };
const EVENTS = [
  ...[sesBounce(ABOUT), sesComplaint(ABOUT), sesBounce(ABOUT, "Transient", "MailboxFull", "")],
  ...[resendBounce(ABOUT), resendComplaint(ABOUT), postmarkRecord(ABOUT), postmarkRecord(ABOUT, "SpamComplaint")],
  ...[[], null, "text", { Type: "Notification" }, { type: "email.bounced", data: null }],
];
const OTHERS = EVENTS.map((event) => JSON.stringify(event));
const PROVIDERS: [WebhookSetting, (event: object, now: number) => SignedRequest][] = [
  [{ provider: "resend", signingSecret: SIGNING_SECRET }, resendRequest],
  [{ provider: "ses", topic: TOPIC }, (event) => snsRequest({ Message: JSON.stringify(event) })],
  [{ provider: "postmark", password: PASSWORD }, (event) => postmarkRequest(event)],
];

test.each(PROVIDERS)(
  "2,000 random events of %j, well signed or not -> an answer, no failure, and no other record changes",
  async (setting, sign) => {
    const { store, close } = await openSqlite();
    const newsletter = testNewsletter(store);
    const bystander = { state: "left" as const, email: "other@example.com", generation: 1, leftAt: ABOUT.at };
    const consent = { text: "x", at: ABOUT.at, by: "form" as const };
    await store.add([{ id: "a".repeat(40), record: { ...bystander, consent } }]);
    const answered = new Set<number>();
    for (let seed = 0; seed < 2000; seed++) {
      const next = randomNumbers(seed);
      const event = mutateValue(EVENTS[Math.floor(next() * EVENTS.length)], OTHERS, next) as object;
      const signed = sign(event, newsletter.clock());
      const request = next() < 0.7 ? signed : { ...signed, body: mutate(signed.body, OTHERS, next) };
      const { status } = await handleEvents(
        {
          ...{ method: "POST", path: request.path, query: new URLSearchParams(), contentType: "" },
          ...{ header: (name) => request.headers[name], body: Buffer.from(request.body) },
          client: { network: "n", peer: "p" },
        },
        {
          ...{ newsletter, setting, complain: async () => {} },
          fetchText: async (url) =>
            url.startsWith("https://sns.us-west-2.amazonaws.com/") ? fixture("sns-test.pem") : "",
        },
      );
      answered.add(status);
      expect([200, 400, 401], `seed ${seed}: ${request.body}`).toContain(status);
    }
    expect(answered).toContain(200);
    expect(newsletter.logged.join("\n")).not.toMatch(/failed|example\.com/);
    expect(await store.count()).toMatchObject({ left: 1, bounced: 0, confirmed: 0 });
    await close();
  },
);
