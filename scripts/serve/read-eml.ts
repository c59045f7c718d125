export interface MailFile {
  /** Unfolded and decoded, in their order. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
}

/**
 * Reads a mail that the outbox mailer wrote: its text and its HTML, both quoted-printable, one after the other. It cannot read
 * any other mail.
 */
export function readEml(bytes: Buffer): MailFile {
  const [head, body] = splitAtFirst("\r\n\r\n", bytes.toString("latin1"));
  const headers = readHeaders(head);
  const [, boundary] = /boundary="?([^";]+)/i.exec(headerNamed("Content-Type", headers)) ?? [];
  const parts = boundary === undefined ? [] : body.split(`--${boundary}`).map((part) => readPart(part.trimStart()));
  const contentOf = (type: string) => parts.find((part) => part.type.startsWith(type))?.content ?? "";
  return { headers, text: contentOf("text/plain"), html: contentOf("text/html") };
}

/** The value of a header, or nothing. */
export function headerNamed(name: string, headers: MailFile["headers"]): string {
  return headers.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? "";
}

function readHeaders(head: string): MailFile["headers"] {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines.flatMap((line): MailFile["headers"] => {
    const [name, value] = splitAtFirst(":", line);
    return name ? [[name, decodeWords(value.trim())]] : [];
  });
}

function readPart(part: string): { type: string; content: string } {
  const [head, body] = splitAtFirst("\r\n\r\n", part);
  return { type: headerNamed("Content-Type", readHeaders(head)), content: decodeQuoted(body.replace(/\r\n$/, "")) };
}

function splitAtFirst(separator: string, text: string): [before: string, after: string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decodeQuoted(text: string): string {
  return decodeEscapes(text.replaceAll("=\r\n", ""));
}

function decodeEscapes(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/**
 * Decodes the words of RFC 2047. White space between two of them is dropped, and a letter may begin in one and end in the next.
 */
function decodeWords(value: string): string {
  const joined = value.replace(/(\?=)\s+(?==\?)/g, "$1").replace(/\?==\?utf-8\?q\?/gi, "");
  return joined.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, text: string) =>
    encoding.toLowerCase() === "b"
      ? Buffer.from(text, "base64").toString("utf8")
      : decodeEscapes(text.replaceAll("_", " ")),
  );
}
