import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TIMES } from "../config/settings.ts";
import { composeFailure, composeMail } from "./compose-mail.ts";
import type { Mailer, SendResult } from "./mailer.ts";

/**
 * Writes mails into a folder, as files that mail programs open. No mail leaves the machine. Deletes files of mails that are older
 * than mails are kept.
 */
export function openOutboxMailer(folder: string): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const oldest = Date.now() - TIMES.keepMailMs;
  removeFiles(folder, (name) => statSync(join(folder, name)).mtimeMs < oldest);
  return {
    name: "outbox",
    maxBatch: 100,
    rate: 1000,
    // The same mail overwrites the same file.
    dedupeMs: Number.POSITIVE_INFINITY,
    send: (mails) =>
      Promise.all(
        mails.map(async (mail): Promise<SendResult> => {
          try {
            write(join(folder, `${mail.id}.eml`), await composeMail(mail));
            return { outcome: "sent" };
          } catch (error) {
            return composeFailure(error);
          }
        }),
      ),
    close: () => {},
  };
}

/** Deletes the mails to a subscriber, whose id is a part of the file names. */
export function eraseInOutbox(folder: string, subscriber: string): void {
  removeFiles(folder, (name) => name.includes(subscriber));
}

function removeFiles(folder: string, matches: (name: string) => boolean): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter(matches)) rmSync(join(folder, name), { force: true });
}

/** Writes a file under another name first and renames it, so that nobody opens half of it. */
function write(file: string, bytes: Buffer): void {
  writeFileSync(`${file}.part`, bytes, { mode: 0o600 });
  renameSync(`${file}.part`, file);
}
