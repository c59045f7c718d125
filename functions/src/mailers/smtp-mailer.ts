import { Readable } from "node:stream";
import type SMTPConnection from "nodemailer/lib/smtp-connection";
import type { SMTPConnectionOptions } from "nodemailer/lib/smtp-connection";
import { createKeyedMutex } from "../stores/keyed-mutex.ts";
import { composeFailure, composeMail, type DkimKey } from "./compose-mail.ts";
import { issueHeaders } from "./issue-headers.ts";
import type { Mailer, OutgoingMail, SendResult } from "./mailer.ts";
import { senderAddress } from "./sender-address.ts";

export interface SmtpServer {
  host: string;
  port?: number;
  /** TLS from the first byte. Otherwise STARTTLS, which is required wherever a password is sent to another machine. */
  secure: boolean;
  user?: string;
  password?: string;
  dkim?: DkimKey;
  /** How long (ms) the server may be silent. */
  timeoutMs?: number;
}

const TIMEOUT_MS = 60_000;

/**
 * Sends by SMTP, over one connection that is kept open. It does not use nodemailer's transports: their errors do not tell whether
 * the mail had left when the connection broke, and their pool sends such a mail again. Calls wait for each other, because a
 * connection holds one envelope: two mails at once would swap their readers.
 */
export function openSmtpMailer(server: SmtpServer): Mailer {
  let connection: SMTPConnection | undefined;
  const inTurn = createKeyedMutex();
  const drop = () => {
    connection?.close();
    connection = undefined;
  };
  const sendOne = async (mail: OutgoingMail): Promise<SendResult> => {
    let bytes: Buffer;
    try {
      const headers = { ...mail.headers, ...issueHeaders(mail.issue, server.host) };
      bytes = await composeMail({ ...mail, headers }, server.dkim);
    } catch (error) {
      return composeFailure(error);
    }
    const isKept = isUsable(connection);
    try {
      connection = isUsable(connection) ? connection : await connect(server);
    } catch (error) {
      return connectionFailure(error);
    }
    const result = await hand(connection, { mail, bytes });
    if (result.outcome === "sent") return result;
    // A refused mail leaves its envelope behind. Without a reset, the next mail would be refused because of it.
    if (result.outcome === "refused" && (await reset(connection))) return result;
    drop();
    return isKept && wasClosed(result) ? sendOne(mail) : result;
  };
  const sendAll = async (mails: OutgoingMail[]) => {
    const results: SendResult[] = [];
    for (const mail of mails) {
      const last = results.at(-1);
      // A server that takes no mail is not asked again for each of the rest.
      results.push(last?.outcome === "stopped" ? last : await sendOne(mail));
    }
    return results;
  };
  return {
    name: "smtp",
    maxBatch: 25,
    rate: 10,
    dedupeMs: 0,
    send: (mails) => inTurn(["connection"], () => sendAll(mails)),
    close: () => {
      connection?.quit();
      connection = undefined;
    },
  };
}

/** Whether the server had closed an idle connection. It does so without notice, or answers the next command with 421. */
function wasClosed({ outcome, reason = "" }: SendResult): boolean {
  return outcome === "deferred" && !/^(?:4(?!21)|5)/.test(reason);
}

function isUsable(connection: SMTPConnection | undefined): connection is SMTPConnection {
  return connection !== undefined && !connection.destroyed;
}

async function connect(server: SmtpServer): Promise<SMTPConnection> {
  const { user, password } = server;
  const { default: Connection } = await import("nodemailer/lib/smtp-connection");
  const connection = new Connection(optionsOf(server));
  await settled((done) => {
    // This listener stays after the connection is made, because an event "error" without a listener ends the process.
    connection.on("error", done);
    connection.connect(done);
  });
  if (user === undefined) return connection;
  try {
    await settled((done) => connection.login({ user, pass: password }, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

function optionsOf({ host, port, secure, user, timeoutMs = TIMEOUT_MS }: SmtpServer): SMTPConnectionOptions {
  const isHere = ["localhost", "127.0.0.1", "[::1]"].includes(host);
  return {
    ...{ host, secure, requireTLS: !secure && user !== undefined && !isHere },
    ...(port !== undefined && { port }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
}

/** RFC 5321: a mail has been handed over when the server has answered the line with a dot that follows it. */
async function hand(
  connection: SMTPConnection,
  { mail, bytes }: { mail: OutgoingMail; bytes: Buffer },
): Promise<SendResult> {
  const message = Readable.from(inPieces(bytes), { objectMode: false });
  let hasLeft = false;
  message.once("end", () => {
    hasLeft = true;
  });
  try {
    await answered(connection, (done) =>
      connection.send({ from: senderAddress(mail.from), to: [mail.to], size: bytes.length }, message, done),
    );
    return { outcome: "sent" };
  } catch (error) {
    return handFailure(error, hasLeft);
  }
}

function reset(connection: SMTPConnection): Promise<boolean> {
  return answered(connection, (done) => connection.reset(done)).then(
    () => true,
    () => false,
  );
}

function* inPieces(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += 16_384) yield bytes.subarray(start, start + 16_384);
}

/** The fields of nodemailer's errors that are used here. */
interface SmtpFailure {
  code?: string;
  /** The command that was answered, such as "RCPT TO". */
  command?: string;
  responseCode?: number;
  response?: string;
}

function connectionFailure(error: unknown): SendResult {
  const { code, responseCode = 0 }: SmtpFailure = Object(error);
  const isOwnFault = code === "EAUTH" || code === "ENOAUTH" || code === "ETLS" || responseCode >= 500;
  const reason = reasonOf(error);
  if (isOwnFault && !isTemporary(responseCode)) return { outcome: "stopped", reason };
  return { outcome: "deferred", reason, isMailerBusy: true };
}

function handFailure(error: unknown, hasLeft: boolean): SendResult {
  const { command, responseCode = 0 }: SmtpFailure = Object(error);
  const reason = reasonOf(error);
  if (responseCode === 0) return { outcome: hasLeft ? "unsure" : "deferred", reason };
  if (isQuota(error) || isUnverified(error)) return { outcome: "stopped", reason };
  if (isTemporary(responseCode))
    return { outcome: "deferred", reason, ...(command === "MAIL FROM" && { isMailerBusy: true }) };
  if (isSenderRefusedAtReader(error)) return { outcome: "deferred", reason };
  return { outcome: command === "MAIL FROM" ? "stopped" : "refused", reason };
}

/**
 * Whether the answer to RCPT TO refuses the sender. With smtpd_delay_reject, Postfix waits until then to say that it does not
 * relay for this client, or that the sender's address is not theirs. The reader's server may use the same words, so only this
 * mail waits, and not all.
 */
function isSenderRefusedAtReader(error: unknown): boolean {
  const { command, response = "" }: SmtpFailure = Object(error);
  if (command !== "RCPT TO" || /^\d{3}[ -]5\.[12]\./.test(response)) return false;
  const words = response.replace(/<[^>]*>|\S+@\S+/g, "");
  return /^53[05]\b|\brelay|\bsender\b|\bauthenticat/i.test(words);
}

/**
 * Whether the sender has used up its quota of a day. Gmail reports that by 5.4.5, which means congestion in RFC 3463; Amazon SES
 * reports it in words. In the answer to RCPT TO, a quota is that of the reader's mailbox.
 */
function isQuota(error: unknown): boolean {
  const { command, response = "" }: SmtpFailure = Object(error);
  if (/^\d{3}[ -]5\.4\.5\b/.test(response)) return true;
  return command !== "RCPT TO" && /\bquota exceeded\b|\bdaily\b.*\b(?:limit|quota)\b/i.test(response);
}

/** Whether Amazon SES answers that the sender is not verified, or for an account in its sandbox, the reader. */
function isUnverified(error: unknown): boolean {
  const { command, response = "" }: SmtpFailure = Object(error);
  return command !== "RCPT TO" && /\baddress is not verified\b/i.test(response);
}

function isTemporary(responseCode: number): boolean {
  return responseCode >= 400 && responseCode < 500;
}

/** "550 5.1.1", or nodemailer's code. The server's words are left out, because they may quote the address. */
function reasonOf(error: unknown): string {
  const { code = "unknown", response = "" }: SmtpFailure = Object(error);
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0].replace("-", " ") ?? code;
}

/**
 * Runs a command, and rejects if the connection breaks, as no answer comes then. The listener is removed after the command,
 * because thousands of mails share a connection.
 */
async function answered(connection: SMTPConnection, start: (done: Done) => void): Promise<void> {
  let listener: Done = () => {};
  try {
    await settled((done) => {
      listener = done;
      connection.once("error", done);
      start(done);
    });
  } finally {
    connection.off("error", listener);
  }
}

type Done = (error?: Error | null) => void;

function settled(start: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));
}
