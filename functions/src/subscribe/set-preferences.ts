import { currentCategory } from "../config/current-category.ts";
import { SITE } from "../config/site.ts";
import type { Subscriber } from "../stores/subscriber.ts";
import type { Transition } from "../stores/subscriber-store.ts";
import type { Newsletter } from "./newsletter.ts";

/** What a reader wants to get. */
export interface Preferences {
  /** Ids of categories. All of the site's: new ones as well. None: only issues for everyone. */
  categories: string[];
  /** No issue for now. */
  paused: boolean;
}

export type PreferencesResult = "preferences-saved" | "link-expired";

/** What the reader of a link gets now. Undefined: the link is none of ours, or its reader has left. It never expires otherwise. */
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

/** Who wants all categories has none stored, so that new ones come along. Who ticks none has an empty list: only issues for everyone come. */
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
