import { createServer, type Server } from "node:http";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import type { SubscriberBackend } from "../../scripts/newsletter/open-backend.ts";
import { type MountedFunctions, mountFunctions } from "../../scripts/serve/mount-functions.ts";

const URL_HERE = "http://localhost:5000";
const PUBLISHED = "https://briefs.example";
const MINUTE = 60_000;

let store: SubscriberStore;
let mounted: MountedFunctions | undefined;
let server: Server | undefined;
const said = vi.spyOn(console, "error");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  store = openSqliteStore(":memory:");
  said.mockReset().mockImplementation(() => {});
});
afterEach(async () => {
  vi.useRealTimers();
  server?.close();
  await mounted?.close();
});

const mount = async (kind: SubscriberBackend["kind"], of = store) => {
  const backend: SubscriberBackend = {
    kind,
    name: kind,
    store: of,
    secret: "a secret for tests, of thirty-two characters or more",
  };
  mounted = await mountFunctions(backend, { url: URL_HERE, publishedUrl: PUBLISHED });
};
const subscribe = async (email: string) => {
  const form = mounted?.functions.get("newsletter-form");
  server = createServer((request, response) => form?.(request, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server?.once("listening", resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const answer = await fetch(url, { method: "POST", body: new URLSearchParams({ email }), redirect: "manual" });
  return answer.headers.get("location");
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
