import { z } from "zod";
import { currentCategory } from "../config/current-category.ts";

const time = z.iso.datetime();

/** The evidence that a reader agreed: to which words, when, from where. */
const consent = z.object({
  /** The version of the words; for an import, the basis that the owner stated. */
  text: z.string(),
  at: time,
  /** Keyed hash of the network that asked. An import has none. */
  network: z.string().optional(),
  by: z.enum(["form", "import"]),
});

const common = {
  email: z.string(),
  /** The generation. Stores have always called it `round`. */
  round: z.int(),
  consent,
  /** When the form was last sent for this address. */
  askedAt: time.optional(),
};

/** A subscriber as stores keep it. Times are ISO 8601, so that they sort and people can read them. */
const storedSchema = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("pending"),
    ...common,
    /** How many confirmation mails this generation has had. */
    mails: z.int(),
    mailedAt: time,
    /** The confirmation mail waits until the surge is over. */
    waiting: z.boolean(),
    /** When the record is deleted, if nobody confirms it. */
    expiresAt: time,
  }),
  z.object({
    state: z.literal("confirmed"),
    ...common,
    confirmedAt: time,
    /** Keyed hash of the network that confirmed. */
    confirmedFrom: z.string().optional(),
    /** Ids of the categories that the reader chose. Without it: all. Empty: only issues for everyone. */
    categories: z.array(z.string()).optional(),
    /** The reader wants no issue for now, and stays a subscriber. */
    paused: z.literal(true).optional(),
    /** The issues in a row whose copies bounced for a reason that may pass. */
    softBounces: z.array(z.int()).optional(),
  }),
  z.object({ state: z.literal("left"), ...common, leftAt: time }),
  /**
   * The address takes no mail, or its owner has called one spam. No mail goes there again, until the owner of the list removes
   * the record.
   */
  z.object({
    state: z.literal("bounced"),
    ...common,
    reason: z.enum(["bounced", "complained"]),
    bouncedAt: time,
    /** Set if the address was never confirmed: countConfirmedSince does not count records with this field. */
    waiting: z.literal(false).optional(),
  }),
]);

type Stored = z.infer<typeof storedSchema>;
type WithGeneration<T> = T extends { round: number } ? Omit<T, "round"> & { generation: number } : never;

/** `generation` counts how often the reader has subscribed: leaving and coming back begins a new one. */
export type Subscriber = WithGeneration<Stored>;
export type SubscriberState = Subscriber["state"];

export function fromStored(data: unknown): Subscriber {
  const { round, ...subscriber } = storedSchema.parse(data);
  return { ...subscriber, generation: round };
}

export function toStored({ generation, ...subscriber }: Subscriber): Stored {
  return { ...subscriber, round: generation };
}

/** Whether a reader gets an issue with these categories. */
export function wantsIssue(subscriber: Subscriber | undefined, categories: readonly string[]): boolean {
  if (subscriber?.state !== "confirmed" || subscriber.paused) return false;
  const chosen = subscriber.categories?.map(currentCategory);
  return !chosen || categories.length === 0 || categories.some((id) => chosen.includes(currentCategory(id)));
}

/**
 * The record that replaces a record when another one is added. Undefined if it stays. A reader who signed up and has not
 * confirmed becomes confirmed, in the same generation, so that the link in the confirmation mail goes on working.
 */
export function addedOver(before: Subscriber, added: Subscriber): Subscriber | undefined {
  if (before.state !== "pending" || added.state !== "confirmed") return undefined;
  return { ...added, generation: before.generation };
}
