import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { queued } from "../../functions/src/stores/mail.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { SubscriberBackend } from "../../scripts/newsletter/open-backend.ts";
import { type MountedFunctions, mountFunctions } from "../../scripts/serve/mount-functions.ts";

const URL_HERE = "http://localhost:5000";
const PUBLISHED = "https://briefs.example";
const MINUTE = 60_000;

let store: SubscriberStore;
let folder: string;
let mounted: MountedFunctions | undefined;
let server: Server | undefined;
const said = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  store = openSqliteStore(":memory:");
  folder = mkdtempSync(join(tmpdir(), "briefs-outbox-"));
  said.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  server?.close();
  await mounted?.close();
  mounted = undefined;
  rmSync(folder, { recursive: true });
});

const URLS = { url: URL_HERE, publishedUrl: PUBLISHED };
const backendOf = (kind: SubscriberBackend["kind"], more: Partial<SubscriberBackend> = {}): SubscriberBackend => ({
  kind,
  name: kind,
  store,
  secret: "a secret for tests, of thirty-two characters or more",
  mailerAddress: undefined,
  outbox: folder,
  ownerEmail: "owner@briefs.example",
  ...more,
});
const mount = async (kind: SubscriberBackend["kind"], of = store) => {
  mounted = await mountFunctions(backendOf(kind, { store: of }), URLS);
};
const serve = async (listener: RequestListener) => {
  server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};
const subscribe = async (email: string) => {
  const form = mounted?.functions.get("newsletter-form");
  const url = await serve((request, response) => form?.(request, response));
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ email }), redirect: "manual" });
  return answer.headers.get("location");
};
/** What is at /_outbox: the mails, or what the site has there. */
const atOutbox = async () => {
  const url = await serve((request, response) => {
    if (!mounted?.outbox(request, response)) response.end("The site's own page");
  });
  return (await fetch(`${url}/_outbox`)).text();
};
const waiting = (count: number) =>
  store.add(Array.from({ length: count }, (_, index) => ({ id: String(index).padStart(40, "0"), record: waits() })));
const sent = async () => (await store.listMails(1000)).map(({ to }) => to);
const passMinutes = async () => {
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
};

describe.each(["sqlite", "firestore-emulator"] as const)("on %s", (kind) => {
  test("a sign-up -> its mail links to this machine", async () => {
    await mount(kind);
    expect(await subscribe("ann@example.com")).toBe("/newsletter/check-your-mail");
    const [mail] = await store.listMails(1);
    expect(mail?.message.text).toContain(`${URL_HERE}/newsletter/confirm?token=`);
  });

  test("mails wait -> sent", async () => {
    await waiting(2);
    await mount(kind);
    await passMinutes();
    await vi.waitFor(async () => expect(await sent()).toHaveLength(2));
  });

  test("/_outbox -> the mails", async () => {
    await mount(kind);
    expect(await atOutbox()).toContain("<h1>Outbox</h1>");
  });
});

test("a surge of sign-ups -> the owner of this machine's mails is told", async () => {
  await waiting(60);
  await mount("sqlite");
  await subscribe("ann@example.com");
  await vi.waitFor(async () => expect(await sent()).toContain("owner@briefs.example"));
});

describe("mails, without a mail server", () => {
  test("a sign-up -> its mail is a file at once, and is known as sent", async () => {
    await mount("sqlite");
    await subscribe("ann@example.com");
    await vi.waitFor(async () => expect((await store.listMails(1))[0]?.sending?.state).toBe("sent"));
    const [file = ""] = readdirSync(folder);
    expect(file).toMatch(/^confirm-[0-9a-f]{40}-1-1\.eml$/);
    expect(readFileSync(join(folder, file), "utf8")).toMatch(/^To: ann@example\.com\r$/m);
  });

  test("one that was queued while nobody served -> sent at the start", async () => {
    const at = new Date(0).toISOString();
    const message = { subject: "Earlier", html: "<p>Earlier</p>", text: "Earlier" };
    await store.queueMail(queued({ id: "earlier", to: "ann@example.com", message, createdAt: at, expiresAt: at }));
    await mount("sqlite");
    await vi.waitFor(() => expect(readdirSync(folder)).toEqual(["earlier.eml"]));
  });

  test("closed while one of three is in hand -> that one is sent, the others stay in the queue", async () => {
    const at = new Date(0).toISOString();
    const message = { subject: "Earlier", html: "<p>Earlier</p>", text: "Earlier" };
    for (const id of ["1", "2", "3"])
      await store.queueMail(queued({ id, to: "ann@example.com", message, createdAt: at, expiresAt: at }));
    const { promise: claims, resolve: begin } = Promise.withResolvers<void>();
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
    const transactMail: SubscriberStore["transactMail"] = async (...call) => {
      begin();
      await goesOn;
      return store.transactMail(...call);
    };
    // Left open, to be looked into.
    await mount("sqlite", { ...store, transactMail, close: async () => {} });
    await claims;
    const closed = mounted?.close();
    goOn();
    await closed;
    expect(readdirSync(folder)).toHaveLength(1);
    const states = (await store.listMails(3)).map(({ sending }) => sending?.state);
    expect(states.sort()).toEqual(["sent", "waiting", "waiting"]);
  });

  test("a folder that cannot be written -> said on stderr, and the mail is kept", async () => {
    await mount("sqlite");
    rmSync(folder, { recursive: true });
    await subscribe("ann@example.com");
    await vi.waitFor(() => expect(said.mock.calls.join()).toContain("mail-deferred"));
    expect(await sent()).toEqual(["ann@example.com"]);
    mkdirSync(folder);
  });
});

test("a mailer that is not known -> a mistake in the call, which does not quote the address", async () => {
  const mounting = mountFunctions(backendOf("sqlite", { mailerAddress: "pigeon://:hunter2@loft" }), URLS);
  await expect(mounting).rejects.toMatchObject({
    name: "UsageError",
    message: expect.stringMatching(/^MAILER_URL has to be/),
  });
  await expect(mounting).rejects.not.toMatchObject({ message: expect.stringContaining("hunter2") });
});

describe("on a real Firestore", () => {
  test("a sign-up -> its mail links to the published site only", async () => {
    await mount("firestore");
    expect(await subscribe("ann@example.com")).toBe("/newsletter/check-your-mail");
    const [mail] = await store.listMails(1);
    expect(mail?.message.text).toContain(`${PUBLISHED}/newsletter/confirm?token=`);
    expect(JSON.stringify(mail)).not.toContain("localhost");
  });

  test("mails wait -> left to the deployed functions", async () => {
    await waiting(2);
    await mount("firestore");
    await passMinutes();
    expect(vi.getTimerCount()).toBe(0);
    expect(await sent()).toEqual([]);
  });

  test("/_outbox -> left to the site: nobody browses the addresses of real readers", async () => {
    await mount("firestore");
    expect(await atOutbox()).toBe("The site's own page");
  });

  test("a surge, and no owner's address -> no mail to an owner", async () => {
    await waiting(100);
    await mount("firestore");
    expect(await subscribe("ann@example.com")).toBe("/newsletter/check-your-mail");
    expect(await sent()).toEqual([]);
  });
});

test("the store fails -> reported on stderr, without the address", async () => {
  const fail = () => Promise.reject(new TypeError("ann@example.com"));
  await mount("sqlite", { ...store, rateLimit: fail, listWaiting: fail });
  await passMinutes();
  expect(await subscribe("ann@example.com")).toBe("/newsletter/failed?code=unavailable");
  const lines = said.mock.calls.map((call) => JSON.stringify(call));
  for (const event of ["release-failed", "subscribe-failed"]) {
    expect(lines.filter((line) => line.includes(event) && line.includes("TypeError"))).not.toEqual([]);
  }
  expect(lines.join()).not.toContain("ann");
});

/** A record whose mail waits. Many of them, asked for just now, are a surge. */
function waits(): Subscriber {
  const at = new Date().toISOString();
  return {
    state: "pending",
    email: "waiting@example.com",
    generation: 1,
    consent: { text: "1", at, by: "form" },
    askedAt: at,
    mails: 1,
    mailedAt: at,
    waiting: true,
    expiresAt: new Date(Date.now() + 60 * MINUTE).toISOString(),
  };
}
