/** Where subscribers live. */
export type BackendKind = "sqlite" | "firestore-emulator" | "firestore";

export type Environment = Record<string, string | undefined>;

/** SQLite, unless the environment names an emulator (FIRESTORE_EMULATOR_HOST) or a real Firestore. */
export function backendKind(env: Environment): BackendKind {
  if (env.FIRESTORE_EMULATOR_HOST) return "firestore-emulator";
  return env.GOOGLE_APPLICATION_CREDENTIALS ? "firestore" : "sqlite";
}

/** Text for a person: what happens to mails. */
export function mailDelivery(kind: BackendKind, url: string): string {
  return kind === "firestore" ? "Mails are really sent." : `${url}/_outbox  the mails that would be sent`;
}
