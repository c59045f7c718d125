import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { firestoreStore } from "./firestore-store.ts";
import type { SubscriberStore } from "./store.ts";

/** Firestore as the environment names it: the emulator by FIRESTORE_EMULATOR_HOST, else by the default credentials. */
export function openFirestoreStore(projectId?: string): SubscriberStore {
  const name = `newsletter-${projectId ?? "default"}-${++opened}`;
  const app = initializeApp(projectId ? { projectId } : {}, name);
  return firestoreStore(getFirestore(app));
}

/** Each has an app of its own, so that closing one leaves the others open. */
let opened = 0;
