import { encodedSize } from "../../../functions/src/mailers/encoded-size.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { type Diagnostic, type DiagnosticCode, diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import { mailFrom } from "../mail-from.ts";
import type { CompiledIssueMail } from "./compile-issue-mail.ts";
import { elementsIn, type MailUrl, urlsIn } from "./mail-urls.ts";

/** In bytes, as sent. Gmail cuts a mail at 102 kB, and each reader's links take some of that. */
export const MAIL_SIZE = { warning: 90_000, error: 100_000 };

export interface MailWeight {
  /** The size of the whole HTML. */
  bytes: number;
  /** The heaviest first. */
  parts: { name: string; bytes: number }[];
}

/** What the HTML of a mail weighs as it is sent, encoded. */
export async function weighMail({ mail, parts }: CompiledIssueMail): Promise<MailWeight> {
  const weighed = parts.map(async ({ name, html }) => ({ name, bytes: await encodedSize(html) }));
  const all = await Promise.all(weighed);
  return { bytes: await encodedSize(mail.html), parts: all.sort((a, b) => b.bytes - a.bytes) };
}

/** Finds what is wrong with the mail of an issue as a whole. `file`: the issue's. */
export async function checkIssueMail(
  file: string,
  compiled: CompiledIssueMail,
  config: SiteConfig,
): Promise<Diagnostic[]> {
  const report = (code: DiagnosticCode, message: string, hint: string) =>
    diagnostic(code, file, TOP, { message, hint });
  return [
    ...sizeProblem(await weighMail(compiled), report),
    ...senderProblem(config, report),
    ...addressProblems(compiled, report),
    ...alternativeProblems(compiled, report),
  ];
}

const TOP = { line: 1, column: 1, endLine: 1, endColumn: 4 };

type Report = (code: DiagnosticCode, message: string, hint: string) => Diagnostic;

function sizeProblem({ bytes, parts }: MailWeight, report: Report): Diagnostic[] {
  if (bytes <= MAIL_SIZE.warning) return [];
  const heaviest = parts.slice(0, 3).map((part) => `${part.name}: ${kilobytes(part.bytes)}`);
  const code = bytes > MAIL_SIZE.error ? "issue-too-long" : "issue-long";
  const hint = `Shorten the note, let a shorter post lead, or send fewer posts. The heaviest parts: ${heaviest.join("; ")}`;
  return [report(code, `The mail has ${kilobytes(bytes)} as it is sent, and Gmail cuts mails at 102 kB`, hint)];
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function senderProblem(config: SiteConfig, report: Report): Diagnostic[] {
  const from = mailFrom(config);
  if (!/@(?:[^>\s]*\.)?example\.(?:com|net|org)>?$/i.test(from)) return [];
  const hint = "Write the site's own host into url, or a sender into mailFrom, in site/site.config.ts";
  return [report("issue-sender", `The mail would be sent from ${from}, an address that cannot be yours`, hint)];
}

function addressProblems({ sections }: CompiledIssueMail, report: Report): Diagnostic[] {
  const urls = sections.flatMap(({ name, nodes }) => urlsIn(nodes).map((found) => ({ ...found, name })));
  const bad = new Map(urls.filter((found) => !isGood(found)).map((found) => [found.url, found]));
  return [...bad.values()].map(({ url, kind, name }) =>
    report(
      "issue-url",
      `${name} has the ${kind} "${url}", which is not an address for a mail: it has to begin with https:`,
      kind === "picture" ? "Keep the picture in the repository" : "Correct the link, if that page answers to https:",
    ),
  );
}

function isGood({ url, kind }: MailUrl): boolean {
  const { protocol } = URL.parse(url) ?? {};
  return protocol === "https:" || (kind === "link" && (protocol === "mailto:" || protocol === "tel:"));
}

function alternativeProblems({ sections }: CompiledIssueMail, report: Report): Diagnostic[] {
  return sections.flatMap(({ name, nodes }) =>
    elementsIn(nodes)
      .filter(({ tagName, properties }) => tagName === "img" && !properties.alt)
      .map(({ properties: { src } }) =>
        report(
          "issue-picture-alt",
          `${name} shows ${src} without alternative text, and many mail programs show no pictures`,
          "Say in the post what the picture shows: ![What it shows](picture.png)",
        ),
      ),
  );
}
