import { z } from "zod";

/**
 * The mail of an issue, as its commit compiles it. It is the same for every reader but for their own links, which replace
 * `{{unsubscribeUrl}}` and `{{preferencesUrl}}` in the HTML and the text.
 */
export const issueMailSchema = z.object({
  issue: z.int().positive(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** ISO 8601, in UTC. No copy leaves sooner. */
  sendAt: z.iso.datetime(),
  /** Ids of categories. A reader who has chosen categories gets the issue if they chose one of these. Empty: everyone gets it. */
  categories: z.array(z.string()),
  /** Every page and picture of the site that the mail names. They have to answer before the first copy leaves. */
  urls: z.array(z.string()),
  /** SHA-256 of all fields above, in hex: the identity of what was approved. */
  hash: z.string(),
});

export type IssueMail = z.infer<typeof issueMailSchema>;
