import { createVerify, hash } from "node:crypto";

/** Verifies by RFC 6376, with relaxed canonicalization of headers and body. */
export function verified(mail: string, publicKey: Parameters<ReturnType<typeof createVerify>["verify"]>[0]): boolean {
  const signature = signatureOf(mail);
  const at = mail.indexOf("\r\n\r\n");
  const body = `${mail
    .slice(at + 4)
    .replace(/[ \t]+/g, " ")
    .replace(/ +(?=\r\n)/g, "")
    .replace(/(?:\r\n)+$/, "")}\r\n`;
  if (hash("sha256", body, "base64") !== signature.get("bh")) return false;
  const headers = headersOf(mail);
  const named = signature.get("h")?.split(":") ?? [];
  const lines = named.map((name) => headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)));
  const own = headers.find((line) => line.startsWith("DKIM-Signature:"))?.replace(/(\bb=)[^;]+$/, "$1") ?? "";
  const content = [...lines.filter((line) => line !== undefined).map((line) => `${relaxed(line)}\r\n`), relaxed(own)];
  return createVerify("sha256")
    .update(content.join(""))
    .verify(publicKey, signature.get("b") ?? "", "base64");
}

export function signatureOf(mail: string): Map<string, string> {
  const line = headersOf(mail).find((header) => header.startsWith("DKIM-Signature:")) ?? "";
  const fields = line.slice(line.indexOf(":") + 1).split(";");
  return new Map(
    fields.map((field) => {
      const [name = "", ...value] = field.trim().split("=");
      return [name, value.join("=").replace(/\s/g, "")] as const;
    }),
  );
}

export function headersOf(mail: string): string[] {
  return mail.slice(0, mail.indexOf("\r\n\r\n")).split(/\r\n(?![ \t])/);
}

function relaxed(header: string): string {
  const [name = "", ...value] = header.split(":");
  return `${name.toLowerCase().trim()}:${value.join(":").replace(/\s+/g, " ").trim()}`;
}
