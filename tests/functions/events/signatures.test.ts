import { describe, expect, test } from "vitest";
import type { EventRequest } from "../../../functions/src/events/event-source.ts";
import { readPostmarkEvents } from "../../../functions/src/events/postmark-events.ts";
import { readResendEvents } from "../../../functions/src/events/resend-events.ts";
import { readSesEvents } from "../../../functions/src/events/ses-events.ts";
import { postmarkRecord, resendBounce, sesBounce, sesComplaint } from "./sample-events.ts";
import {
  CERTIFICATE_URL,
  fixture,
  PASSWORD,
  postmarkRequest,
  resendRequest,
  SIGNING_SECRET,
  type SignedRequest,
  snsRequest,
  TOPIC,
} from "./sign-events.ts";

const NOW = Date.parse("2026-11-20T12:00:00.000Z");
const ABOUT = { email: "ann@example.com", at: "2026-11-20T11:59:00.000Z", issue: 14 };
const EVENT = { email: "ann@example.com", at: Date.parse(ABOUT.at), issue: 14 };

const asRequest = ({ headers, body }: SignedRequest): EventRequest => ({
  header: (name) => headers[name],
  body: Buffer.from(body),
});

describe("Resend", () => {
  const read = (request: SignedRequest, now = NOW) => readResendEvents(asRequest(request), SIGNING_SECRET, now);
  const request = () => resendRequest(resendBounce(ABOUT), NOW);
  const withHeaders = (headers: Record<string, string>) => ({
    ...request(),
    headers: { ...request().headers, ...headers },
  });

  test("the example of Svix's documentation -> its signature is good", () => {
    const headers = {
      "svix-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
      "svix-timestamp": "1614265330",
      "svix-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    };
    const body = '{"test": 2432232314}';
    expect(read({ path: "", headers, body }, 1_614_265_330_000)).toBe("malformed");
    expect(read({ path: "", headers, body: `${body} ` }, 1_614_265_330_000)).toBe("unauthorized");
  });

  test("a signed bounce -> an event with address, time and issue", () => {
    expect(read(request())).toEqual([{ ...EVENT, kind: "hard-bounce" }]);
  });

  test("tags as an object, as the shown bodies have them -> the issue", () => {
    const event = resendBounce(ABOUT) as { data: object };
    const body = { ...event, data: { ...event.data, tags: { category: "issue", issue: "14" } } };
    expect(read(resendRequest(body, NOW))).toEqual([{ ...EVENT, kind: "hard-bounce" }]);
  });

  test("five minutes early or late -> taken; a second more -> refused", () => {
    for (const minutes of [-5, 5]) expect(read(request(), NOW + minutes * 60_000)).toHaveLength(1);
    for (const ms of [-301_000, 301_000]) expect(read(request(), NOW + ms)).toBe("unauthorized");
  });

  test("several signatures, one of them good -> taken: a secret is being replaced", () => {
    const good = request().headers["svix-signature"] ?? "";
    const both = `v1,AAAAC3NzaC1lZDI1NTE5AAAAIBhq v1a,${good.slice(3)} ${good}`;
    expect(read(withHeaders({ "svix-signature": both }))).toHaveLength(1);
    expect(read(withHeaders({ "svix-signature": `v2,${good.slice(3)}` }))).toBe("unauthorized");
  });

  test.each(["svix-id", "svix-timestamp", "svix-signature"])("without or with another %s -> refused", (name) => {
    const { [name]: _, ...others } = request().headers;
    expect(read({ ...request(), headers: others })).toBe("unauthorized");
    expect(read(withHeaders({ [name]: "1763640001" }))).toBe("unauthorized");
  });

  test("other events, such as opened or delivered -> none", () => {
    for (const type of ["email.opened", "email.delivered", "email.delivery_delayed", "domain.created", "new.kind"])
      expect(read(resendRequest({ ...resendBounce(ABOUT), type }, NOW))).toEqual([]);
    expect(read(resendRequest({ type: "contact.created", data: { to: null, tags: 1 } }, NOW))).toEqual([]);
  });

  test("a bounce without a time, and no event at all -> malformed", () => {
    expect(read(resendRequest({ type: "email.bounced", data: { to: ["ann@example.com"] } }, NOW))).toBe("malformed");
    expect(read(resendRequest(["email.bounced"], NOW))).toBe("malformed");
  });
});

describe("Amazon SES by SNS", () => {
  const fetched: string[] = [];
  const read = (request: SignedRequest, certificate = "sns-test.pem") => {
    const fetchText = async (url: string) => {
      fetched.push(url);
      return fixture(certificate);
    };
    return readSesEvents(asRequest(request), { topic: TOPIC, fetchText, now: NOW });
  };
  const bounce = (fields = {}, options = {}) =>
    snsRequest({ Message: JSON.stringify(sesBounce(ABOUT)), ...fields }, options);
  const withField = (name: string, value: string) => {
    const request = bounce();
    return { ...request, body: JSON.stringify({ ...JSON.parse(request.body), [name]: value }) };
  };

  test.each(["1", "2"])("signature version %s, with and without a subject -> an event", async (version) => {
    expect(await read(bounce({}, { version }))).toEqual([{ ...EVENT, kind: "hard-bounce" }]);
    expect(await read(bounce({ Subject: "Amazon SES" }, { version }))).toHaveLength(1);
  });

  test.each([
    ["Message", JSON.stringify(sesBounce({ ...ABOUT, email: "bob@example.com" }))],
    ["MessageId", "another"],
    ["Timestamp", "2026-11-21T12:00:00.000Z"],
    ["Subject", "added"],
    ["SignatureVersion", "2"],
    ["SignatureVersion", "3"],
    ["Signature", "AAAA"],
    ["Type", "UnsubscribeConfirmation"],
    ["TopicArn", `${TOPIC}2`],
  ])("%s changed after signing -> refused", async (name, value) => {
    expect(await read(withField(name, value))).toBe("unauthorized");
  });

  test.each([
    "http://sns.us-west-2.amazonaws.com/SimpleNotificationService-0a.pem",
    "https://sns.us-west-2.amazonaws.com.attacker.example/SimpleNotificationService-0a.pem",
    "https://sns.us-west-2.amazonaws.com@attacker.example/SimpleNotificationService-0a.pem",
    "https://attacker.example/sns.us-west-2.amazonaws.com.pem",
    "https://s3.us-west-2.amazonaws.com/bucket/SimpleNotificationService-0a.pem",
    "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-0a.pem",
    "https://sns.us-west-2.amazonaws.com:8443/SimpleNotificationService-0a.pem",
    "https://name:password@sns.us-west-2.amazonaws.com/SimpleNotificationService-0a.pem",
    "https://sns.us-west-2.amazonaws.com/?Action=x",
    "https://sns.us-west-2.amazonaws.com/?Action=Unsubscribe&SubscriptionArn=a&y=.pem",
    "https://sns.us-west-2.amazonaws.com/SimpleNotificationService-0a.pem?y=.pem",
    "https://sns.us-west-2.amazonaws.com/another.pem",
    "nonsense",
  ])("a certificate at %s -> refused, and not fetched", async (SigningCertURL) => {
    fetched.length = 0;
    expect(await read(bounce({ SigningCertURL }))).toBe("unauthorized");
    expect(fetched).toEqual([]);
  });

  test("a topic of somebody else, signed well -> refused, and nothing is fetched", async () => {
    fetched.length = 0;
    expect(await read(bounce({ TopicArn: "arn:aws:sns:us-west-2:999999999999:newsletter-events" }))).toBe(
      "unauthorized",
    );
    expect(fetched).toEqual([]);
  });

  test.each(["other.pem", "ended.pem"])(
    "the certificate %s, of another name or time -> refused",
    async (certificate) => {
      expect(await read(bounce(), certificate)).toBe("unauthorized");
    },
  );

  test("a certificate that is none -> refused", async () => {
    const fetchText = async () => "<html>Not found</html>";
    expect(await readSesEvents(asRequest(bounce()), { topic: TOPIC, fetchText, now: NOW })).toBe("unauthorized");
  });

  describe("the confirmation of a subscription", () => {
    const URL_OF_TOPIC = `https://sns.us-west-2.amazonaws.com/?Action=ConfirmSubscription&TopicArn=${TOPIC}&Token=2336412f37`;
    const confirmation = (SubscribeURL: string, TopicArn = TOPIC) =>
      snsRequest({
        Type: "SubscriptionConfirmation",
        Token: "2336412f37",
        Message: "You have chosen…",
        SubscribeURL,
        TopicArn,
      });

    test("of the topic in the settings -> confirmed", async () => {
      fetched.length = 0;
      expect(await read(confirmation(URL_OF_TOPIC))).toEqual([]);
      expect(fetched).toEqual([CERTIFICATE_URL, URL_OF_TOPIC]);
    });

    test.each([
      "https://attacker.example/?Action=ConfirmSubscription",
      URL_OF_TOPIC.replace("ConfirmSubscription", "Unsubscribe"),
      URL_OF_TOPIC.replace("newsletter-events", "other-topic"),
      URL_OF_TOPIC.replace("https", "http"),
    ])("that leads to %s -> not followed", async (url) => {
      fetched.length = 0;
      expect(await read(confirmation(url))).toEqual([]);
      expect(fetched).toEqual([CERTIFICATE_URL]);
    });

    test("of another topic -> refused, and nothing is fetched", async () => {
      fetched.length = 0;
      const other = `${TOPIC}-2`;
      expect(await read(confirmation(URL_OF_TOPIC.replace(TOPIC, other), other))).toBe("unauthorized");
      expect(fetched).toEqual([]);
    });
  });

  const kinds = async (event: object) => {
    const events = await read(snsRequest({ Message: JSON.stringify(event) }));
    return Array.isArray(events) ? events.map(({ kind, email }) => `${kind} ${email}`) : events;
  };

  test.each([
    ["for good", sesBounce(ABOUT), ["hard-bounce ann@example.com"]],
    ["a full mailbox", sesBounce(ABOUT, "Transient", "MailboxFull", ""), ["soft-bounce ann@example.com"]],
    ["for now, with a status", sesBounce(ABOUT, "Transient", "General", "4.4.7"), ["soft-bounce ann@example.com"]],
    ["a note that the reader is on holiday", sesBounce(ABOUT, "Transient", "General", ""), []],
    ["a mail too large", sesBounce(ABOUT, "Transient", "MessageTooLarge", "5.3.4"), []],
    ["a report of spam", sesComplaint(ABOUT), ["complaint ann@example.com"]],
    ["a report that it is no spam", sesComplaint(ABOUT, "not-spam"), []],
    ["a delivery", { ...sesBounce(ABOUT), notificationType: "Delivery" }, []],
    [
      "an event of a configuration set",
      { ...sesBounce(ABOUT), notificationType: undefined, eventType: "Bounce" },
      ["hard-bounce ann@example.com"],
    ],
    ["of no known form", { hello: "Successfully validated SNS topic" }, []],
  ])("a notification: %s -> %j", async (_, event, expected) => {
    expect(await kinds(event)).toEqual(expected);
  });

  test("the server behind a forwarded address bounces -> the event is of the address that the mail went to", async () => {
    const event = sesBounce({ ...ABOUT, email: "behind@forwarded.example" }) as { mail: object };
    expect(await kinds({ ...event, mail: { ...event.mail, destination: ["ann@example.com"] } })).toEqual([
      "hard-bounce ann@example.com",
    ]);
  });

  test("the issue in a header, where the topic is of an identity with headers -> found", async () => {
    const event = sesBounce({ email: ABOUT.email, at: ABOUT.at }) as { mail: object };
    const headers = [{ name: "Feedback-ID", value: "issue-15:newsletter:briefs:0123456789ab" }];
    const message = JSON.stringify({ ...event, mail: { ...event.mail, headers } });
    expect(await read(snsRequest({ Message: message }))).toMatchObject([{ issue: 15 }]);
  });
});

describe("Postmark", () => {
  const read = (request: SignedRequest) => readPostmarkEvents(asRequest(request), PASSWORD);

  test("the password, with any name -> taken; another, a part of it, none, or another scheme -> refused", () => {
    expect(read(postmarkRequest(postmarkRecord(ABOUT)))).toEqual([{ ...EVENT, kind: "hard-bounce" }]);
    for (const password of ["", PASSWORD.slice(0, -1), `${PASSWORD}x`, "another-password"])
      expect(read(postmarkRequest(postmarkRecord(ABOUT), password))).toBe("unauthorized");
    const { body, path } = postmarkRequest(postmarkRecord(ABOUT));
    for (const authorization of [`Bearer ${PASSWORD}`, PASSWORD, "Basic", "Basic %%%"])
      expect(read({ path, body, headers: { authorization } })).toBe("unauthorized");
    expect(read({ path, body, headers: {} })).toBe("unauthorized");
  });

  test.each([
    ["HardBounce", "hard-bounce"],
    ["BadEmailAddress", "hard-bounce"],
    ["SoftBounce", "soft-bounce"],
    ["Transient", "soft-bounce"],
    ["DnsError", "soft-bounce"],
    ["SpamComplaint", "complaint"],
  ])("a bounce of the type %s -> %s", (type, kind) => {
    expect(read(postmarkRequest(postmarkRecord(ABOUT, type)))).toEqual([{ ...EVENT, kind }]);
  });

  test.each(["Blocked", "AutoResponder", "Subscribe", "DMARCPolicy", "NewType"])(
    "%s, which is none of the reader's -> none",
    (type) => {
      expect(read(postmarkRequest(postmarkRecord(ABOUT, type)))).toEqual([]);
    },
  );

  test("other records -> none; a body that cannot be read -> malformed", () => {
    expect(read(postmarkRequest({ ...postmarkRecord(ABOUT), RecordType: "Open" }))).toEqual([]);
    expect(read(postmarkRequest([]))).toBe("malformed");
    expect(read(postmarkRequest({ ...postmarkRecord(ABOUT), BouncedAt: "soon" }))).toBe("malformed");
    expect(read({ ...postmarkRequest({}), body: "{" })).toBe("malformed");
  });
});
