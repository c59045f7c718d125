import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Mail } from "../../functions/src/stores/mail.ts";
import type { SubscriberStore } from "../../functions/src/stores/subscriber-store.ts";
import { headerNamed, readEml } from "./read-eml.ts";

/** A mail as the outbox shows it. */
export interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  /** ISO 8601. */
  createdAt: string;
  headers: [name: string, value: string][];
  html: string;
  text: string;
}

export interface OutboxSources extends Pick<SubscriberStore, "listMails"> {
  /** The folder for mails that are written into files because no mail server is configured. */
  folder?: string;
}

const EML = ".eml";

/** The newest mails: those of the queue, and the copies of issues, which exist only as files. */
export async function outboxMails({ listMails, folder }: OutboxSources, limit: number): Promise<OutboxMail[]> {
  const queue = (await listMails(limit)).map(ofQueue);
  const known = new Set(queue.map(({ id }) => id));
  const files = folder === undefined ? [] : newestFiles(folder, limit).filter(({ id }) => !known.has(id));
  const all = [...queue, ...files.map(ofFile)];
  return all.sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, limit);
}

function ofQueue({ id, to, headers = {}, message, createdAt }: Mail): OutboxMail {
  const all = { To: to, Subject: message.subject, Date: createdAt, ...headers };
  return { id, to, createdAt, headers: Object.entries(all), ...message };
}

interface EmlFile {
  id: string;
  file: string;
  writtenAt: number;
}

function newestFiles(folder: string, limit: number): EmlFile[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(EML)) : [];
  const files = names.flatMap((name): EmlFile[] => {
    const file = join(folder, name);
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat ? [{ id: basename(name, EML), file, writtenAt: stat.mtimeMs }] : [];
  });
  return files.sort((one, other) => other.writtenAt - one.writtenAt).slice(0, limit);
}

function ofFile({ id, file, writtenAt }: EmlFile): OutboxMail {
  const { headers, ...content } = readEml(readFileSync(file));
  const [to, subject] = [headerNamed("To", headers), headerNamed("Subject", headers)];
  const shown = headers.filter(([name]) => !/^(?:mime-version|content-)/i.test(name));
  return { id, to, subject, createdAt: new Date(writtenAt).toISOString(), headers: shown, ...content };
}
