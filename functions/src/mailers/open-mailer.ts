import { createPrivateKey, type KeyObject } from "node:crypto";
import type { DkimKey } from "./compose-mail.ts";
import type { Mailer } from "./mailer.ts";
import { openResendMailer } from "./resend-mailer.ts";
import { senderDomain } from "./sender-address.ts";
import { openSesMailer } from "./ses-mailer.ts";
import { openSmtpMailer, type SmtpServer } from "./smtp-mailer.ts";
import { UnknownMailer } from "./unknown-mailer.ts";
import { splitWebhook } from "./webhook-setting.ts";

export interface MailerOptions {
  /** MAILER_URL: see functions/README.md. */
  address: string;
  /** The sender of the mails. Its domain signs them, where the address has a key for it. */
  from: string;
}

/** Opens the mailer that its address names: smtps://, smtp://, resend: or ses:. */
export function openMailer({ address, from }: MailerOptions): Mailer {
  const { address: given } = splitWebhook(address);
  const [, scheme = "", rest = ""] = /^([a-z]+):(.+)$/s.exec(given) ?? [];
  if (scheme === "smtp" || scheme === "smtps") return openSmtpMailer(smtpServer(given, senderDomain(from)));
  if (scheme === "resend") return openResendMailer({ key: rest });
  const [, accessKeyId, secretAccessKey, region] = /^ses:([^:@]+):(.+)@([a-z0-9-]+)$/.exec(given) ?? [];
  if (accessKeyId && secretAccessKey && region) return openSesMailer({ accessKeyId, secretAccessKey, region });
  throw new UnknownMailer(
    "MAILER_URL has to be smtps://USER:PASSWORD@HOST:465, resend:KEY or ses:ACCESS_KEY_ID:SECRET_ACCESS_KEY@REGION",
  );
}

function smtpServer(address: string, domain: string): SmtpServer {
  const url = URL.parse(address);
  if (!url?.hostname) throw new UnknownMailer(SMTP_HELP);
  const { hostname, port, username, password, protocol, searchParams } = url;
  const dkim = dkimKey(searchParams, domain);
  return {
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === "smtps:",
    ...(username && { user: decoded(username), password: decoded(password) }),
    ...(dkim && { dkim }),
  };
}

const SMTP_HELP =
  "MAILER_URL has to be smtps://USER:PASSWORD@HOST:465, with % before what is no letter or digit in the password as in any URL";

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new UnknownMailer(SMTP_HELP);
  }
}

/** Checks the key, because nodemailer sends a mail that it cannot sign without a signature, and reports no error. */
function dkimKey(parameters: URLSearchParams, domainName: string): DkimKey | undefined {
  const [keySelector, key] = [parameters.get("dkim"), parameters.get("key")];
  if (!keySelector && !key) return undefined;
  const privateKey = pem(key ?? "");
  if (!keySelector || readKey(privateKey)?.asymmetricKeyType !== "rsa") throw new UnknownMailer(DKIM_HELP);
  return { domainName, keySelector, privateKey };
}

const DKIM_HELP =
  "MAILER_URL has to have both for signed mails: dkim=SELECTOR and key=, the base64 of an RSA key as openssl genpkey writes it between its first and last line";

function readKey(privateKey: string): KeyObject | undefined {
  try {
    return createPrivateKey(privateKey);
  } catch {
    return undefined;
  }
}

/** The base64 of a key as openssl writes it between its first and last line. */
function pem(key: string): string {
  return `-----BEGIN PRIVATE KEY-----\n${key.replaceAll(" ", "+")}\n-----END PRIVATE KEY-----\n`;
}
