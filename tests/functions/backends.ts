import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openSqliteStore } from "../../functions/src/stores/sqlite-store.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";

export interface Backend {
  name: string;
  open: () => Promise<Opened>;
}

/** An empty store. */
export interface Opened {
  store: SubscriberStore;
  /** Another connection to the same records, as another process would have. */
  another: () => Promise<SubscriberStore>;
  close: () => Promise<void>;
}

/** Empty on a machine without the emulator, undefined in the unit lane. */
const host = inject("firestoreHost") || undefined;

/** The store under test: the unit lane runs a *.stores.test.ts on SQLite, the build lane on the Firestore emulator. */
export const backend: Backend = host
  ? { name: "Firestore emulator", open: async () => opened(await firestore(host), () => {}) }
  : { name: "SQLite", open: openSqlite };

export async function openSqlite(): Promise<Opened & { file: string }> {
  const [open, remove, file] = sqlite();
  return { ...opened(open, remove), file };
}

function opened(open: () => SubscriberStore, remove: () => void): Opened {
  const stores = [open()];
  return {
    store: stores[0] ?? open(),
    another: async () => {
      const store = open();
      stores.push(store);
      return store;
    },
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
      remove();
    },
  };
}

function sqlite(): [open: () => SubscriberStore, remove: () => void, file: string] {
  const folder = mkdtempSync(join(tmpdir(), "briefs-store-"));
  const file = join(folder, "newsletter.sqlite");
  return [() => openSqliteStore(file), () => rmSync(folder, { recursive: true }), file];
}

/** A new project in the emulator. */
async function firestore(host: string): Promise<() => SubscriberStore> {
  process.env.FIRESTORE_EMULATOR_HOST = host;
  // Otherwise, Google's library spends seconds on looking for the machine's own credentials.
  process.env.METADATA_SERVER_DETECTION = "none";
  const { openFirestoreStore } = await import("../../functions/src/stores/firestore-store.ts");
  const project = `demo-${randomUUID()}`;
  return () => openFirestoreStore(project);
}
