import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readerEn } from "../../site/content/words/reader-en.ts";
import siteConfig from "../../site/site.config.ts";

let opened = 0;

beforeAll(() => {
  vi.stubGlobal("location", { origin: "https://briefs.example" });
  vi.stubGlobal("navigator", { onLine: true });
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.doMock("firebase/app", () => ({ initializeApp: () => ({}) }));
  vi.doMock("firebase/functions", () => ({
    getFunctions: () => {
      if (++opened === 1) throw new Error("Not now");
      return {};
    },
    httpsCallable: () => async () => ({ data: { message: "Thanks" } }),
  }));
});
afterAll(() => {
  vi.doUnmock("firebase/app");
  vi.doUnmock("firebase/functions");
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("no connection at first -> the reader is told so, and the next try connects; those after it share the connection", async () => {
  const { requestSubscription } = await import("../../site/newsletter/subscribe.ts");
  const ask = () => requestSubscription(new FormData(), siteConfig, readerEn.subscribe);
  expect(await ask()).toMatchObject({ status: "failed" });
  expect(await ask()).toMatchObject({ status: "subscribed", message: "Thanks" });
  await ask();
  expect(opened).toBe(2);
});
