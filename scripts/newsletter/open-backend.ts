import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { withTimeout } from "../../functions/src/subscribe/with-timeout.ts";
import { UsageError } from "../system/usage-error.ts";
import { ownerAddress } from "./sending/owner-address.ts";

/** Where subscribers live. */
export type BackendKind = "sqlite" | "firestore-emulator" | "firestore";

export type Environment = Record<string, string | undefined>;

/** The subscribers that a command works on. */
export interface SubscriberBackend {
  kind: BackendKind;
  /** Text for a person: which store it is. */
  name: string;
  store: SubscriberStore;
  secret: string;
  /** MAILER_URL: see functions/README.md. Without it, mails are written into files. */
  mailerAddress: string | undefined;
  /** The folder of those files. */
  outbox: string;
  /** The address that gets the owner's mails. If it is empty, nobody gets them. */
  ownerEmail: string;
}

/** Without it, the library would try for minutes. */
const CONNECT_TIMEOUT_MS = 15_000;

/** SQLite in .briefs/data, or the Firestore that the environment names. */
export async function openBackend(root: string, env: Environment): Promise<SubscriberBackend> {
  const folder = join(root, ".briefs/data");
  const kind = backendKind(env);
  const ownerEmail = env.MAILER_URL || kind === "firestore" ? ownerAddress(root, env) : "owner@localhost.test";
  const mails = { mailerAddress: env.MAILER_URL, outbox: outboxFolder(root), ownerEmail };
  if (kind === "sqlite") {
    // The secret is read first, because the store creates the file by which a lost secret is noticed.
    const secret = localSecret(folder);
    const { openSqliteStore } = await import("../../functions/src/stores/sqlite-store.ts");
    return { kind, name: "SQLite in .briefs/data", store: openSqliteStore(databaseFile(folder)), secret, ...mails };
  }
  const isEmulator = kind === "firestore-emulator";
  const secret = env.NEWSLETTER_SECRET || (isEmulator && localSecret(folder));
  if (!secret) {
    throw new UsageError(
      "GOOGLE_APPLICATION_CREDENTIALS names a Firestore, but NEWSLETTER_SECRET is not set",
      "Set it to the functions' secret: npx firebase-tools functions:secrets:access NEWSLETTER_SECRET",
    );
  }
  // Otherwise, Google's library spends seconds on looking for the machine's own credentials.
  if (isEmulator) env.METADATA_SERVER_DETECTION ??= "none";
  const project = env.GCLOUD_PROJECT ?? env.GOOGLE_CLOUD_PROJECT ?? (isEmulator ? "demo-visual-briefs" : undefined);
  const place = isEmulator ? `Firestore emulator at ${env.FIRESTORE_EMULATOR_HOST}` : "Firestore";
  const name = project ? `${place}, project ${project}` : place;
  return { kind, name, store: await openFirestore(project, name), secret, ...mails };
}

/** The folder for mails that are written into files because no mail server is configured. */
export function outboxFolder(root: string): string {
  return join(root, ".briefs/data/outbox");
}

/** SQLite, unless the environment names an emulator (FIRESTORE_EMULATOR_HOST) or a real Firestore. */
export function backendKind(env: Environment): BackendKind {
  if (env.FIRESTORE_EMULATOR_HOST) return "firestore-emulator";
  return env.GOOGLE_APPLICATION_CREDENTIALS ? "firestore" : "sqlite";
}

/** Text for a person: what happens to mails. */
export function mailDelivery(env: Environment, url: string): string {
  return env.MAILER_URL || backendKind(env) === "firestore"
    ? "Mails are really sent."
    : `${new URL("/_outbox", url).href}  the mails that would be sent`;
}

/** Imports Google's libraries only when needed: they take half a second. */
async function openFirestore(project: string | undefined, name: string): Promise<SubscriberStore> {
  const { openFirestoreStore } = await import("../../functions/src/stores/firestore-store.ts");
  const store = openFirestoreStore(project);
  try {
    await withTimeout(CONNECT_TIMEOUT_MS, store.listWaiting(1));
  } catch (error) {
    closeUnanswered(store);
    throw new UsageError(`${name} does not answer`, error instanceof Error ? error.message : undefined);
  }
  return store;
}

/**
 * Stops the library, which still tries to connect. It then rejects a promise that it has dropped itself, so that nobody else can
 * catch it.
 */
function closeUnanswered(store: SubscriberStore): void {
  process.on("unhandledRejection", (reason) => {
    if (!(reason instanceof Error) || reason.message !== TERMINATED) throw reason;
  });
  store.close().catch(() => {});
}

/** @google-cloud/firestore 9.4.1, pool.js. */
const TERMINATED = "The client has already been terminated";

/** Created once: the ids of the records and the links in the mails depend on it. */
function localSecret(folder: string): string {
  const file = join(folder, "secret");
  // Checked before the secret: another process that starts now writes its secret before its subscribers.
  const hasSubscribers = existsSync(databaseFile(folder));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // A new secret would make a second record for each reader who subscribes again, and break the links in all mails.
  if (!existsSync(file) && hasSubscribers) {
    throw new UsageError(
      "The subscribers in .briefs/data/newsletter.sqlite cannot be used without .briefs/data/secret, which is missing",
      "Restore it from a backup, or remove the folder .briefs/data to start without subscribers",
    );
  }
  if (!existsSync(file)) writeNew(file, randomBytes(32).toString("base64url"));
  return readFileSync(file, "utf8");
}

function databaseFile(folder: string): string {
  return join(folder, "newsletter.sqlite");
}

/** A link makes the file appear with its content, and lets only one of two processes win. Without links, a rename does. */
function writeNew(file: string, text: string): void {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, text, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch {
    if (!existsSync(file)) renameSync(own, file);
  } finally {
    rmSync(own, { force: true });
  }
}
