import { DAY, HOUR, ISSUE_RULES, TIMES } from "../../functions/src/config/settings.ts";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { scriptHosts } from "../../site/content/script-hosts.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { catalogueOf, languageOf } from "../../site/content/words/language.ts";
import { privacyDe } from "./privacy-de.ts";
import { type PrivacyFacts, type PrivacyParts, privacyEn } from "./privacy-en.ts";

/** Where the owner has to write an address of their own. */
export const PRIVACY_CONTACT = "privacy@example.com";

const LANGUAGES: Record<string, PrivacyParts> = { en: privacyEn, de: privacyDe };

/**
 * The privacy page that a site begins with, in its language: what the site and its functions really store and send. A change of
 * what they store is a change of this text.
 */
export function privacyPage(config: SiteConfig, given: { day: string; contact: string }): string {
  const parts = LANGUAGES[catalogueOf(config.locale)] ?? privacyEn;
  const facts = factsOf(config, given);
  return [
    parts.head(facts),
    parts.visit(facts),
    parts.browser(),
    ...(hasNewsletter(config) ? [parts.newsletter(facts)] : []),
    parts.links(facts),
    parts.rights(facts),
  ].join("\n");
}

function factsOf(config: SiteConfig, given: { day: string; contact: string }): PrivacyFacts {
  const {
    name,
    author,
    allow: { frames = [], videos = [], images = [] } = {},
    host = "firebase",
    region,
    appCheck,
    booking,
  } = config;
  const scripts = scriptHosts(config);
  return {
    ...given,
    ...{ name, author, region },
    hosts: [...new Set([...images, ...scripts])],
    scriptHosts: scripts,
    pressedHosts: [...new Set([...frames, ...videos])],
    isOnFirebase: host === "firebase",
    appCheck: appCheck !== undefined,
    consent: languageOf(config).words.reader.subscribe.consent,
    confirmationHours: TIMES.confirmationMs / HOUR,
    keepPendingDays: TIMES.keepPendingMs / DAY,
    keepMailDays: TIMES.keepMailMs / DAY,
    keepReadersDays: ISSUE_RULES.keepReadersMs / DAY,
    bookingHost: booking && new URL(booking.url).host,
  };
}
