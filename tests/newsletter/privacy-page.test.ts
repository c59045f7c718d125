import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CONSENT } from "../../functions/src/config/consent.ts";
import { NEWSLETTER_LIMITS } from "../../functions/src/config/settings.ts";
import type { Subscriber } from "../../functions/src/stores/subscriber.ts";
import { compile } from "../../scripts/graph/compile.ts";
import { privacyPage } from "../../scripts/newsletter/privacy-page.ts";
import siteConfig from "../../site/site.config.ts";
import { THEME_KEY } from "../../site/theme/theme-script.ts";
import { OPTIONS } from "../compile/read-fixture.ts";

const OWN = readFileSync(join(import.meta.dirname, "../../site/pages/privacy.md"), "utf8");
const given = { day: "2026-11-24", contact: "briefs@visualbriefs.ai" };

type FieldOf<T> = T extends unknown ? keyof T : never;

/** How the page names what is stored. A new field is a type error here: say it on the page as well. */
const SAID: Record<FieldOf<Subscriber> | keyof Subscriber["consent"], string> = {
  state: "when you confirmed",
  email: "your email address",
  generation: "how often you have signed up",
  consent: "the evidence that you agreed",
  text: CONSENT.text,
  at: ", when, and",
  network: "a hash of the address of the network that asked",
  by: "the evidence that you agreed",
  askedAt: "when the form was last sent for your address",
  mails: "how many mails with a link you got",
  mailedAt: "when the last one was written",
  waiting: "whether it still waits",
  expiresAt: "30 days after its last confirmation mail",
  confirmedAt: "when you confirmed",
  confirmedFrom: "the one that confirmed",
  leftAt: "when you left",
  categories: "the categories that you chose",
  paused: "you want no issue for now",
  softBounces: "which of the last issues came back",
  reason: "which of the two",
  bouncedAt: ", and when. Nothing is sent to you",
};

test.each(Object.entries(SAID))("the field %s of a subscriber -> the page says that it is stored", (_, words) => {
  expect(privacyPage(siteConfig, given)).toContain(words);
});

test("the times for which things are kept -> those of the functions", () => {
  const page = privacyPage(siteConfig, given);
  expect(page).toContain("| 25 days |");
  expect(page).toContain("Whether you got an issue, by a hash of your address | 90 days |");
  expect(page).toContain("works for 48 hours");
  expect(Object.values(NEWSLETTER_LIMITS).flatMap((limit) => ("windowMs" in limit ? limit.windowMs : []))).toEqual(
    Array(3).fill(3_600_000),
  );
});

test.each([
  ["en-US", /one hour \|\n(?:\|.*\n)+\nThe database deletes what has expired .* within about a day\./],
  ["de-DE", /eine Stunde \|\n(?:\|.*\n)+\nWas abgelaufen ist, löscht die Datenbank .* innerhalb eines Tages\./],
])("the times, in %s -> below them, that what has expired is deleted within about a day", (locale, words) => {
  expect(privacyPage({ ...siteConfig, locale }, given)).toMatch(words);
});

test("a site with App Check and without a page for bookings -> it names reCAPTCHA, and no bookings", () => {
  const { booking, ...rest } = siteConfig;
  const page = privacyPage({ ...rest, appCheck: { projectId: "p", appId: "a", apiKey: "k", siteKey: "s" } }, given);
  expect(page).toContain("reCAPTCHA");
  expect(page).not.toContain("booking");
  expect(privacyPage(siteConfig, given)).not.toContain("reCAPTCHA");
  expect(privacyPage(siteConfig, given)).toContain(`at ${new URL(booking?.url ?? "").host}`);
});

test("the page of this site -> what the functions store now, and nothing is wrong in it", () => {
  const day = /^updated: (.*)$/m.exec(OWN)?.[1] ?? "";
  expect(OWN).toBe(privacyPage(siteConfig, { ...given, day }));
  const pages = [{ path: "site/pages/privacy.md", bytes: new TextEncoder().encode(OWN) }];
  expect(compile({ posts: [], pages, figures: [], images: [] }, OPTIONS).diagnostics).toEqual([]);
});

test("what stays in the browser -> still the keys that the page tells of", () => {
  const text = privacyPage(siteConfig, given);
  expect(THEME_KEY).toBe("theme");
  for (const words of ["the theme that you chose", "your last searches", "the pages that you read last"])
    expect(text).toContain(words);
});

test("a site in German -> the same in German, with the times and the consent of the functions", () => {
  const page = privacyPage({ ...siteConfig, locale: "de-DE" }, given);
  expect(page).toMatch(/^---\ntitle: Datenschutz\n/);
  expect(page.match(/^## .*$/gm)).toHaveLength(privacyPage(siteConfig, given).match(/^## .*$/gm)?.length ?? 0);
  for (const words of [
    "gilt 48 Stunden",
    "30 Tage nach der letzten",
    "| 25 Tage |",
    "| 90 Tage |",
    "Kein Spam. Jederzeit abbestellbar.",
  ])
    expect(page).toContain(words);
  expect(page).not.toMatch(/\b(?:the|your|you|and|we|with)\b/i);
});

test("a site without a newsletter, on a host of its own -> neither the newsletter nor Google is named", () => {
  const { booking: _, ...rest } = siteConfig;
  for (const locale of ["en-US", "de-DE"]) {
    const page = privacyPage({ ...rest, locale, newsletter: false, host: "nginx" }, given);
    expect(page).not.toMatch(/newsletter|Google|Firebase|Firestore/i);
  }
});

test.each(["en-US", "de-DE"])(
  "frames, videos and pictures of others, in %s -> pages load the pictures by themselves, the rest when it is pressed",
  (locale) => {
    const allow = { images: ["pics.example"], frames: ["player.example"], videos: ["media.example"] };
    const page = privacyPage({ ...siteConfig, locale, allow }, given);
    const alone =
      locale === "en-US" ? "no other sites than these, which learn the address of your network: " : "erfahren: ";
    expect(page).toContain(`${alone}pics.example.`);
    expect(page).toContain(" player.example, media.example ");
    const none = privacyPage({ ...siteConfig, locale, allow: { frames: ["player.example"] } }, given);
    expect(none).toMatch(/load nothing from other sites|laden nichts von anderen Websites/);
    expect(none).toContain("player.example");
  },
);

test.each(["en-US", "de-DE"])(
  "a counter in the head, in %s -> it is named, and nothing is promised for it",
  (locale) => {
    const headEnd = [{ tag: "script" as const, attributes: { src: "https://plausible.io/js/script.js" } }];
    const page = privacyPage({ ...siteConfig, locale, slots: { headEnd } }, given);
    expect(page).toContain("of your network: plausible.io.".slice(locale === "en-US" ? 0 : 15));
    expect(page).toMatch(/(?:Programs of|Programme von) plausible\.io /);
    expect(page).not.toMatch(
      /nothing from other|no tracking|nobody counts|nichts von anderen|verfolgt niemanden|niemand zählt/,
    );
  },
);
