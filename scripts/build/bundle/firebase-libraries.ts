import type { Plugin } from "vite";
import { hasNewsletter } from "../../../site/content/has-newsletter.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";

/**
 * Leaves Firebase's libraries out of the bundle of a site without a newsletter, which need not have them installed. No page of
 * such a site fetches the chunk that imports them.
 */
export function firebaseLibraries(config: () => SiteConfig): Plugin {
  return {
    name: "firebase-libraries",
    enforce: "pre",
    resolveId: {
      filter: { id: /^firebase\// },
      handler: (id) => (hasNewsletter(config()) ? null : { id, external: true }),
    },
  };
}
