import type { Mails } from "./mails.ts";
import type { Peers } from "./peers.ts";
import type { Secret } from "./secret.ts";
import type { Limits } from "./settings.ts";
import type { Store } from "./store.ts";
import type { Surge } from "./surge.ts";

/** What the newsletter needs from the world; the deployed functions, the local server and the tests each bring theirs. */
export interface Newsletter {
  store: Store;
  mails: Mails;
  secret: Secret;
  /** Milliseconds since 1970. */
  clock: () => number;
  limits: Limits;
  /** How long a reader is made to wait at most before being told that it did not work. */
  answerMs: number;
  surge: Surge;
  peers: Peers;
  /** The site's own origin, without a final slash. */
  siteUrl: string;
  /** Who is told of a surge; empty for nobody. */
  ownerEmail: string;
  /** Told what happened, never to whom. What failed has its `error`. */
  log: (event: string, detail?: Record<string, string | number>) => void;
}
