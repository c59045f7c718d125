import { z } from "zod";

/** A document of the `mail` collection, as the Trigger Email extension reads it, and the id it is kept under. */
export const mailSchema = z.object({
  id: z.string(),
  /** Whom it is about, so that it can be forgotten with them. The extension leaves it alone. */
  subscriber: z.string().optional(),
  to: z.string(),
  /** At the top level: the extension does not look for them inside of `message`. */
  headers: z.record(z.string(), z.string()).optional(),
  message: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Mail = z.infer<typeof mailSchema>;
