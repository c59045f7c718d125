// A process of its own that serves the functions on the SQLite file, or the project in the Firestore emulator, that its
// argument names: to be killed, listened to, or measured.

import { openFirestoreStore } from "../../functions/src/stores/firestore-store.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import { openNewsletter } from "../../functions/src/subscribe/newsletter.ts";
import { SECRET } from "./newsletter.ts";
import { serveSite } from "./serve-site.ts";

const [, , place = ""] = process.argv;
const store = place.startsWith("demo-") ? openFirestoreStore(place) : openSqliteStore(place);
const { log } = openNewsletter({ store, secret: SECRET, siteUrl: "" });
const { url } = await serveSite(store, { more: { log }, trustedProxies: 1 });
console.log(`ready ${url}`);
