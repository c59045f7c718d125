// A child process that serves the functions, to be killed, listened to or measured. Its argument names a SQLite file or a
// project in the Firestore emulator.

import { openFirestoreStore } from "../../functions/src/stores/firestore-store.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { openNewsletter } from "../../functions/src/subscribe/newsletter.ts";
import { PASSWORD } from "./events/sign-events.ts";
import { SECRET } from "./newsletter.ts";
import { serveSite } from "./serve-site.ts";

const [, , place = ""] = process.argv;
const store = place.startsWith("demo-") ? openFirestoreStore(place) : openSqliteStore(place);
const { log } = openNewsletter({ store, secret: SECRET, siteUrl: "" });
const { url } = await serveSite(store, {
  ...{ more: { log }, trustedProxies: 1 },
  webhook: { provider: "postmark", password: PASSWORD },
});
console.log(`ready ${url}`);
