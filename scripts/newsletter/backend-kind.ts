/** Where subscribers live: SQLite, unless the environment names a Firestore. */
export type BackendKind = "sqlite" | "firestore-emulator" | "firestore";

export type Environment = Record<string, string | undefined>;

/** The emulator's by FIRESTORE_EMULATOR_HOST, a real one by GOOGLE_APPLICATION_CREDENTIALS. */
export function backendKind(env: Environment): BackendKind {
  if (env.FIRESTORE_EMULATOR_HOST) return "firestore-emulator";
  return env.GOOGLE_APPLICATION_CREDENTIALS ? "firestore" : "sqlite";
}

/** For a person: what becomes of mails. */
export function mailDelivery(kind: BackendKind, url: string): string {
  return kind === "firestore" ? "Mails are really sent." : `${url}/_outbox  the mails that would be sent`;
}
