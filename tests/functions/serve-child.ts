// A process of its own that serves the functions on the database named by its argument: to be killed, or listened to.
import { openNewsletter } from "../../functions/src/open-newsletter.ts";
import { openSqliteStore } from "../../functions/src/sqlite-store.ts";
import { SECRET } from "./newsletter.ts";
import { serveSite } from "./serve-site.ts";

const store = openSqliteStore(process.argv[2] ?? "");
const { log } = openNewsletter({ store, secret: SECRET, siteUrl: "" });
const { url } = await serveSite(store, { more: { log } });
console.log(`ready ${url}`);
