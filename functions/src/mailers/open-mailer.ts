import type { Mailer } from "./mailer.ts";
import { openResendMailer } from "./resend-mailer.ts";
import { openSesMailer } from "./ses-mailer.ts";
import { openSmtpMailer, type SmtpServer } from "./smtp-mailer.ts";
import { UnknownMailer } from "./unknown-mailer.ts";
import { splitWebhook } from "./webhook-setting.ts";

export interface MailerOptions {
  /** MAILER_URL: see functions/README.md. */
  address: string;
  /** The domain that signs, where the address has a key for it. */
  domain: string;
}

/** Opens the mailer that its address names: smtps://, smtp://, resend: or ses:. */
export function openMailer({ address, domain }: MailerOptions): Mailer {
  const { address: given } = splitWebhook(address);
  const [, scheme = "", rest = ""] = /^([a-z]+):(.+)$/s.exec(given) ?? [];
  if (scheme === "smtp" || scheme === "smtps") return openSmtpMailer(smtpServer(given, domain));
  if (scheme === "resend") return openResendMailer({ key: rest });
  const [, accessKeyId, secretAccessKey, region] = /^ses:([^:@]+):(.+)@([a-z0-9-]+)$/.exec(given) ?? [];
  if (accessKeyId && secretAccessKey && region) return openSesMailer({ accessKeyId, secretAccessKey, region });
  throw new UnknownMailer(
    "MAILER_URL has to be smtps://USER:PASSWORD@HOST:465, resend:KEY or ses:ACCESS_KEY_ID:SECRET_ACCESS_KEY@REGION",
  );
}

function smtpServer(address: string, domain: string): SmtpServer {
  const url = URL.parse(address);
  if (!url?.hostname)
    throw new UnknownMailer(
      "MAILER_URL has to be smtps://USER:PASSWORD@HOST:465, with % before what is no letter or digit in the password as in any URL",
    );
  const { hostname, port, username, password, protocol, searchParams } = url;
  const [keySelector, key] = [searchParams.get("dkim"), searchParams.get("key")];
  return {
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === "smtps:",
    ...(username && { user: decodeURIComponent(username), password: decodeURIComponent(password) }),
    ...(keySelector && key && { dkim: { domainName: domain, keySelector, privateKey: pem(key) } }),
  };
}

/** The base64 of a key as openssl writes it between its first and last line. */
function pem(key: string): string {
  return `-----BEGIN PRIVATE KEY-----\n${key.replaceAll(" ", "+")}\n-----END PRIVATE KEY-----\n`;
}
