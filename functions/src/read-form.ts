import { type HttpResponse, type HttpRequest, plainText } from "./http.ts";
import { MAX_BODY_BYTES } from "./settings.ts";

export type Form = { fields: Map<string, string>; refusal?: never } | { fields?: never; refusal: HttpResponse };

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** The fields of a posted form, or the answer to what is none. Mail programs unsubscribe by either kind (RFC 8058). */
export async function readForm({ contentType, body }: HttpRequest): Promise<Form> {
  if (body.length > MAX_BODY_BYTES) return { refusal: plainText(413, "Too large") };
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== URLENCODED && type !== MULTIPART) return { refusal: plainText(415, "Unsupported content type") };
  try {
    return { fields: new Map(type === URLENCODED ? fieldsOf(body) : await partsOf(contentType, body)) };
  } catch {
    return { refusal: plainText(400, "Malformed form") };
  }
}

/** A name that stands twice counts by its first value, in both kinds. */
function fieldsOf(body: Uint8Array): [string, string][] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  return [...new URLSearchParams(text)].reverse();
}

async function partsOf(contentType: string, body: Uint8Array): Promise<[string, string][]> {
  const parts = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  return [...parts].reverse().map(([name, value]) => [name, typeof value === "string" ? value : ""]);
}
