import { z } from "zod";

/** A document of the collection `mail`, as the Trigger Email extension reads it, with its id. */
export const mailSchema = z.object({
  id: z.string(),
  /** The subscriber it is about, so that it is erased with them. The extension ignores this field. */
  subscriber: z.string().optional(),
  to: z.string(),
  /** At the top level, because the extension does not look for headers inside `message`. */
  headers: z.record(z.string(), z.string()).optional(),
  message: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});

export type Mail = z.infer<typeof mailSchema>;
