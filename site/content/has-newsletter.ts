import type { SiteConfig } from "./site-config.ts";

type NewsletterSettings = { [Name in "host" | "newsletter"]?: SiteConfig[Name] | undefined };

/** Whether readers can subscribe: the owner wants it, and the site is on Firebase, the only host that runs its functions. */
export function hasNewsletter({ host, newsletter = false }: NewsletterSettings): boolean {
  return newsletter && (host === undefined || host === "firebase");
}
