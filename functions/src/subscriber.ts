import { z } from "zod";

const time = z.iso.datetime();

/** What shows that a reader agreed: to which words, when, from where. */
const consent = z.object({
  /** Version of the words; of an import, the basis that the owner stated. */
  text: z.string(),
  at: time,
  /** Keyed hash of the network that asked. An import has none. */
  network: z.string().optional(),
  by: z.enum(["form", "import"]),
});

const known = {
  email: z.string(),
  /** Counts the times of subscribing: leaving and coming back begins a new one. */
  round: z.int(),
  consent,
  /** The last time that the form was sent for this address. */
  askedAt: time.optional(),
};

/** A reader, under the keyed hash of the address. Times are ISO 8601, so that they sort and people can read them. */
export const subscriberSchema = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("pending"),
    ...known,
    /** How many confirmation mails this round has had. */
    mails: z.int(),
    mailedAt: time,
    /** The confirmation mail waits until the surge is over. */
    waiting: z.boolean(),
    /** When the record goes, if nobody confirms it. */
    expiresAt: time,
  }),
  z.object({
    state: z.literal("confirmed"),
    ...known,
    confirmedAt: time,
    /** Keyed hash of the network that confirmed. */
    confirmedFrom: z.string().optional(),
  }),
  z.object({ state: z.literal("left"), ...known, leftAt: time }),
]);

export type Subscriber = z.infer<typeof subscriberSchema>;
export type State = Subscriber["state"];
export type Consent = z.infer<typeof consent>;
