import type { SiteConfig } from "./site-config.ts";

type Asked = { [Name in "host" | "newsletter"]?: SiteConfig[Name] | undefined };

/** Whether readers can subscribe: the owner wants it, and the site is where its functions run, which is Firebase alone. */
export function hasNewsletter({ host, newsletter = false }: Asked): boolean {
  return newsletter && (host === undefined || host === "firebase");
}
