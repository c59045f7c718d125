import { openSqlite } from "../functions/backends.ts";
import { type ServeSiteOptions, serveSite } from "../functions/serve-site.ts";
import { SITE_DIR } from "./site-files.ts";

/** The built site with functions and a store of its own, in some situation. */
export async function newsletterSite(options: ServeSiteOptions = {}, openStore = openSqlite) {
  const { store, close } = await openStore();
  const served = await serveSite(store, { ...options, out: SITE_DIR });
  let stopped = false;
  const stop = () => {
    if (!stopped) served.close();
    stopped = true;
  };
  return {
    url: served.url,
    store,
    stop,
    close: async () => {
      stop();
      await close();
    },
  };
}
