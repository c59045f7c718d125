// A child process that sends issue 14 by SMTP, to be killed. Its arguments: the SQLite file or the project in the Firestore emulator, the port of
// the SMTP server, how far its clock is ahead, and where it kills itself: the name of a point, and which time it is reached.
import { sendSome } from "../../functions/src/issues/send-some.ts";
import { openSmtpMailer } from "../../functions/src/mailers/smtp-mailer.ts";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { openNewsletter } from "../../functions/src/subscribe/newsletter.ts";
import { SECRET, SITE } from "./newsletter.ts";

const [, , place = "", port = "", ahead = "0", point = "", times = "1"] = process.argv;
let left = Number(times);
let clock = Number(ahead);
let elapsed = 0;

const store = await openStore();
const mailer = openSmtpMailer({ host: "127.0.0.1", port: Number(port), secure: false });
const newsletter = openNewsletter({
  store,
  secret: SECRET,
  siteUrl: SITE,
  log: () => {},
  clock: () => Date.now() + clock,
});

const { outcome } = await sendSome({
  issue: 14,
  budgetMs: Number.POSITIVE_INFINITY,
  context: {
    ...newsletter,
    deadUrls: async () => [],
    store: {
      ...store,
      claim: async (request) => {
        dieAt("before claim");
        const claim = await store.claim(request);
        dieAt("after claim");
        return claim;
      },
      settle: async (settlement, transition) => {
        dieAt("before settling");
        const record = await store.settle(settlement, transition);
        dieAt("after settling");
        return record;
      },
    },
    mailer: {
      ...mailer,
      send: async (mails) => {
        const results = await mailer.send(mails);
        dieAt("after 250");
        return results;
      },
    },
  },
  // Nobody waits for the pace and for the canary.
  timer: {
    elapsed: () => elapsed,
    sleep: async (ms) => {
      elapsed += ms;
      clock += ms;
    },
  },
});
console.log(outcome);
mailer.close();
await store.close();

function dieAt(name: string): void {
  if (name === point && --left === 0) process.kill(process.pid, "SIGKILL");
}

async function openStore(): Promise<SubscriberStore> {
  if (!place.startsWith("demo-")) return openSqliteStore(place);
  const { openFirestoreStore } = await import("../../functions/src/stores/firestore-store.ts");
  return openFirestoreStore(place);
}
