import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handleEvents } from "../../functions/src/http/handle-events.ts";
import { scheduleIssue } from "../../functions/src/issues/schedule-issue.ts";
import type { WebhookSetting } from "../../functions/src/mailers/webhook-setting.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import { parseAddress, subscriberId } from "../../functions/src/subscribe/address.ts";
import { confirm } from "../../functions/src/subscribe/confirm.ts";
import { signUp } from "../../functions/src/subscribe/sign-up.ts";
import { unsubscribe } from "../../functions/src/subscribe/unsubscribe.ts";
import { importSubscribers } from "../../scripts/newsletter/import-subscribers.ts";
import { backend, type Opened } from "./backends.ts";
import {
  type About,
  postmarkRecord,
  resendBounce,
  resendComplaint,
  sesBounce,
  sesComplaint,
} from "./events/sample-events.ts";
import {
  fixture,
  PASSWORD,
  postmarkRequest,
  resendRequest,
  SIGNING_SECRET,
  type SignedRequest,
  snsRequest,
  TOPIC,
} from "./events/sign-events.ts";
import { issueMail } from "./issue-samples.ts";
import { HOUR, MINUTE, SECRET, type TestNewsletter, testNewsletter, tokensIn } from "./newsletter.ts";

const CLIENT = { network: "192.0.2.1", peer: "192.0.2.1" };

interface Provider {
  setting: WebhookSetting;
  hard: (about: About) => object;
  soft: (about: About) => object;
  complaint: (about: About) => object;
  sign: (event: object, now: number) => SignedRequest;
}

const PROVIDERS: Provider[] = [
  {
    setting: { provider: "resend", signingSecret: SIGNING_SECRET },
    hard: resendBounce,
    soft: (about) => resendBounce(about, "Transient", "MailboxFull"),
    complaint: resendComplaint,
    sign: resendRequest,
  },
  {
    setting: { provider: "ses", topic: TOPIC },
    hard: sesBounce,
    soft: (about) => sesBounce(about, "Transient", "MailboxFull", ""),
    complaint: sesComplaint,
    sign: (event) => snsRequest({ Message: JSON.stringify(event) }),
  },
  {
    setting: { provider: "postmark", password: PASSWORD },
    hard: postmarkRecord,
    soft: (about) => postmarkRecord(about, "SoftBounce"),
    complaint: (about) => postmarkRecord(about, "SpamComplaint"),
    sign: (event) => postmarkRequest(event),
  },
];

describe.each([backend])("events on $name", ({ open }) => {
  let opened: Opened;
  let newsletter: TestNewsletter;
  let email: string;
  let readers = 0;
  let complaints: number[];

  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());
  beforeEach(() => {
    newsletter = testNewsletter(opened.store);
    complaints = [];
    email = `reader${++readers}@example.com`;
  });

  const idOf = (address: string) => {
    const parsed = parseAddress(address);
    if (!parsed) throw new Error(address);
    return subscriberId(parsed, newsletter.secret);
  };
  const record = () => opened.store.transact(idOf(email), (found) => ({ result: found }));
  const now = () => new Date(newsletter.clock()).toISOString();
  const about = (issue?: number): About => ({ email, at: now(), ...(issue !== undefined && { issue }) });
  const send = ({ path, headers, body }: SignedRequest, setting: WebhookSetting | undefined) =>
    handleEvents(
      {
        ...{ method: "POST", path, query: new URLSearchParams(), contentType: headers["content-type"] ?? "" },
        ...{ header: (name) => headers[name], body: Buffer.from(body), client: CLIENT },
      },
      {
        ...{ newsletter, setting, fetchText: async () => fixture("sns-test.pem") },
        complain: async (issue) => void complaints.push(issue),
      },
    );
  const mails = async () => (await opened.store.listMails(1000)).filter(({ to }) => to === email);
  const ask = () => {
    newsletter.wait(1);
    return signUp({ email }, CLIENT, newsletter);
  };
  const tokenIn = async (name: string) => {
    const mail = (await mails()).find(({ id }) => id.startsWith(name));
    return tokensIn(mail?.message.text ?? "")[0] ?? "";
  };
  const begin = async (issue: number, categories: string[] = []) => {
    await scheduleIssue(issueMail({ issue, categories }), newsletter);
    await opened.store.transactIssue(issue, (scheduled) => ({
      ...(scheduled && { record: { ...scheduled, state: "sending", startedAt: now() } }),
      result: undefined,
    }));
  };
  const becomeReader = async () => {
    await ask();
    await confirm(await tokenIn("confirm"), CLIENT, newsletter);
    newsletter.wait(HOUR);
  };

  describe.each(PROVIDERS)("of $setting.provider", ({ setting, sign, ...events }) => {
    const tell = async (event: object) => (await send(sign(event, newsletter.clock()), setting)).status;

    test("a hard bounce -> bounced at once; again, later or as a complaint -> the record stays as it is", async () => {
      await becomeReader();
      const before = (await record()) as Subscriber & { state: "confirmed" };
      expect(await tell(events.hard(about(3)))).toBe(200);
      const { generation, consent, askedAt } = before;
      const after = await record();
      expect(after).toEqual({
        ...{ state: "bounced", email, generation, consent, askedAt, reason: "bounced", bouncedAt: now() },
      });
      newsletter.wait(HOUR);
      for (const kind of ["hard", "soft", "complaint"] as const) expect(await tell(events[kind](about(4)))).toBe(200);
      expect(await record()).toEqual(after);
      expect(newsletter.logged).toEqual([JSON.stringify({ event: "hard-bounce", provider: setting.provider })]);
    });

    test("a complaint -> complained, and nothing is sent any more: by no sign-up, no old link and no import", async () => {
      await ask();
      const confirmation = await tokenIn("confirm");
      await confirm(confirmation, CLIENT, newsletter);
      newsletter.wait(HOUR);
      const unsubscribeToken = await tokenIn("welcome");
      expect(await tell(events.complaint(about()))).toBe(200);
      expect(await record()).toMatchObject({ state: "bounced", reason: "complained" });
      const sent = (await mails()).length;

      newsletter.wait(100 * HOUR);
      expect(await ask()).toMatchObject({ code: "ok" });
      newsletter.wait(-100 * HOUR);
      expect(await confirm(confirmation, CLIENT, newsletter)).toBe("link-expired");
      expect(await unsubscribe(unsubscribeToken, newsletter)).toBe("unsubscribed");
      expect(await importOf(email)).toMatchObject({ added: 0, known: 1 });
      expect(await record()).toMatchObject({ state: "bounced", reason: "complained" });
      expect(await mails()).toHaveLength(sent);
    });

    test("soft bounces of three issues in a row -> bounced with the third; several of one issue count once", async () => {
      await becomeReader();
      for (const issue of [7, 7, 8, 7, 8]) await tell(events.soft(about(issue)));
      expect(await record()).toMatchObject({ state: "confirmed", softBounces: [7, 8] });
      await tell(events.soft(about(9)));
      expect(await record()).toMatchObject({ state: "bounced", reason: "bounced" });
    });

    test("an issue in between that did not come back -> the row begins again", async () => {
      await begin(5);
      await becomeReader();
      for (const issue of [3, 4, 6, 7]) await tell(events.soft(about(issue)));
      expect(await record()).toMatchObject({ state: "confirmed", softBounces: [4, 6, 7] });
      await tell(events.soft(about(8)));
      expect(await record()).toMatchObject({ state: "bounced" });
    });

    test("an issue in between of other categories than the reader's, or one that was never sent -> no end of the row", async () => {
      await begin(11, ["playbooks"]);
      await becomeReader();
      const reader = (await record()) as Subscriber & { state: "confirmed" };
      const chosen = { ...reader, categories: ["briefings"] };
      await opened.store.transact(idOf(email), () => ({ record: chosen, result: undefined }));
      for (const issue of [10, 12, 14]) await tell(events.soft(about(issue)));
      expect(await record()).toMatchObject({ state: "bounced" });
    });

    test("soft bounces that come in another order -> bounced all the same", async () => {
      await becomeReader();
      for (const issue of [7, 9, 8]) await tell(events.soft(about(issue)));
      expect(await record()).toMatchObject({ state: "bounced" });
    });

    test("an event of before the subscription began -> nothing changes", async () => {
      const old = about(1);
      newsletter.wait(24 * HOUR);
      await becomeReader();
      const before = await record();
      for (const kind of ["hard", "complaint"] as const) expect(await tell(events[kind](old))).toBe(200);
      expect(await record()).toEqual(before);
    });

    test("a provider whose clock is a minute behind -> the event counts, of a mail that bounces at once; one that is older does not", async () => {
      await ask();
      const began = newsletter.clock();
      const at = (before: number) => ({ email, at: new Date(began - before).toISOString() });
      newsletter.wait(MINUTE);
      for (const kind of ["hard", "complaint"] as const) expect(await tell(events[kind](at(MINUTE + 1)))).toBe(200);
      expect(await record()).toMatchObject({ state: "pending" });
      expect(await tell(events.hard(at(MINUTE)))).toBe(200);
      expect(await record()).toMatchObject({ state: "bounced", reason: "bounced" });
    });

    test("of an address that never confirmed -> no further confirmation mail, and it does not count as confirmed", async () => {
      await ask();
      const since = now();
      const confirmed = await opened.store.countConfirmedSince(since);
      await tell(events.hard(about()));
      expect(await record()).toMatchObject({ state: "bounced", waiting: false });
      newsletter.wait(24 * HOUR);
      await ask();
      expect(await mails()).toHaveLength(1);
      expect(await opened.store.countConfirmedSince(since)).toBe(confirmed);
    });

    test("of a reader who has left -> a hard bounce and a complaint are noted; a soft one is not", async () => {
      await becomeReader();
      await unsubscribe(await tokenIn("welcome"), newsletter);
      await tell(events.soft(about(2)));
      expect(await record()).toMatchObject({ state: "left" });
      await tell(events.complaint(about()));
      expect(await record()).toMatchObject({ state: "bounced", reason: "complained" });
    });

    test("a complaint of an issue -> counted once for the issue; one of the mail that asked to confirm is not", async () => {
      await becomeReader();
      for (let again = 0; again < 2; again++) await tell(events.complaint(about(12)));
      expect(complaints).toEqual([12]);
      email = `pending-${email}`;
      await ask();
      await tell(events.complaint(about(12)));
      expect(await record()).toMatchObject({ reason: "complained" });
      expect(complaints).toEqual([12]);
    });

    test("an event that does not name the issue -> it is of the one that had begun to leave by then", async () => {
      await becomeReader();
      await begin(20);
      newsletter.wait(2 * HOUR);
      const after20 = about();
      newsletter.wait(2 * HOUR);
      await begin(21);
      newsletter.wait(HOUR);
      await tell(events.soft(about()));
      await tell(events.soft(after20));
      expect(await record()).toMatchObject({ softBounces: [20, 21] });
      await tell(events.complaint(about()));
      expect(complaints).toEqual([21]);
    });

    test("of an address that nobody knows -> 200, and nothing is stored", async () => {
      const before = await opened.store.count();
      for (const kind of ["hard", "soft", "complaint"] as const) expect(await tell(events[kind](about(1)))).toBe(200);
      expect(await opened.store.count()).toEqual(before);
    });

    test("signed by somebody else, or without a setting -> 401 or 404, and nothing changes", async () => {
      await becomeReader();
      const before = await record();
      const request = sign(events.hard(about()), newsletter.clock());
      const changed = { ...request, body: request.body.replace(email, email.toUpperCase()) };
      if (setting.provider !== "postmark") expect((await send(changed, setting)).status).toBe(401);
      expect((await send({ ...request, headers: {} }, foreign(setting))).status).toBe(401);
      expect((await send(request, undefined)).status).toBe(404);
      for (const other of PROVIDERS) {
        if (other.setting.provider !== setting.provider) expect((await send(request, other.setting)).status).toBe(404);
      }
      expect(await record()).toEqual(before);
    });

    test("the store fails -> 503, so that the provider tells it again, and the log names nobody", async () => {
      await becomeReader();
      const failing = { ...opened.store, transact: () => Promise.reject(new Error(`No document ${email}`)) };
      newsletter = testNewsletter(failing);
      newsletter.wait(2 * HOUR);
      expect(await tell(events.hard(about()))).toBe(503);
      const line = { event: "events-failed", provider: setting.provider, error: "Error" };
      expect(newsletter.logged).toEqual([JSON.stringify(line)]);
    });
  });

  async function importOf(address: string) {
    const folder = mkdtempSync(join(tmpdir(), "briefs-events-"));
    const file = join(folder, "list.csv");
    writeFileSync(file, `${address}\n`);
    const nothing = { bad: () => {}, progress: () => {} };
    const counts = await importSubscribers(
      { file, basis: "x", at: now() },
      { store: opened.store, secret: SECRET },
      nothing,
    );
    rmSync(folder, { recursive: true });
    return counts;
  }
});

/** Of another owner. */
function foreign(setting: WebhookSetting): WebhookSetting {
  if (setting.provider === "resend") return { ...setting, signingSecret: "whsec_AAAAAAAAAAAAAAAAAAAAAAAA" };
  if (setting.provider === "ses") return { ...setting, topic: `${TOPIC}-of-another` };
  return { ...setting, password: "another-password-here" };
}
