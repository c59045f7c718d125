import { currentCategory } from "../config/current-category.ts";
import { SITE } from "../config/site.ts";
import type { Subscriber } from "../stores/subscriber.ts";
import type { Transition } from "../stores/subscriber-store.ts";
import type { Newsletter } from "./newsletter.ts";

/** What a reader wants to get. */
export interface Preferences {
  /**
   * Ids of categories. If these are all of the site's, the reader gets new ones as well. If there are none, only issues for
   * everyone.
   */
  categories: string[];
  /** The reader wants no issue for now. */
  paused: boolean;
}

export type PreferencesResult = "preferences-saved" | "link-expired";

/**
 * The present preferences of the reader of a link. Undefined if the link is not ours, or its reader has left. It does not expire.
 */
export async function readPreferences(token: string, newsletter: Newsletter): Promise<Preferences | undefined> {
  const { secret, store, clock } = newsletter;
  const payload = secret.readToken("preferences", token, clock());
  return payload && store.transact(payload.id, (record) => ({ result: preferencesOf(record) }));
}

function preferencesOf(record: Subscriber | undefined): Preferences | undefined {
  if (record?.state !== "confirmed") return undefined;
  const categories = record.categories?.map(currentCategory) ?? categoryIds();
  return { categories: [...new Set(categories)], paused: record.paused ?? false };
}

/** Saves what a reader chose. The same choice again changes nothing. */
export async function setPreferences(
  token: string,
  chosen: Preferences,
  { secret, store, clock }: Newsletter,
): Promise<PreferencesResult> {
  const payload = secret.readToken("preferences", token, clock());
  if (!payload) return "link-expired";
  return store.transact(payload.id, (record) => changed(record, chosen));
}

function changed(record: Subscriber | undefined, chosen: Preferences): Transition<PreferencesResult> {
  if (record?.state !== "confirmed") return { result: "link-expired" };
  const { categories: _, paused: __, ...rest } = record;
  return { record: { ...rest, ...stored(chosen) }, result: "preferences-saved" };
}

/**
 * For a reader who wants all categories, none are stored, so that new ones are included. For a reader who ticks none, an empty
 * list is stored, so that only issues for everyone come.
 */
function stored({
  categories,
  paused,
}: Preferences): Pick<Subscriber & { state: "confirmed" }, "categories" | "paused"> {
  const chosen = categories.map(currentCategory);
  const known = categoryIds().filter((id) => chosen.includes(id));
  const isSome = known.length < categoryIds().length;
  return { ...(isSome && { categories: known }), ...(paused && { paused: true as const }) };
}

function categoryIds(): string[] {
  return Object.keys(SITE.categories);
}
