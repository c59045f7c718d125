import { MAX_BODY_BYTES } from "../config/settings.ts";
import { type HttpRequest, type HttpResponse, plainText } from "./http-response.ts";

export type Form = { fields: Map<string, string>; refusal?: never } | { fields?: never; refusal: HttpResponse };

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** Reads the fields of a posted form, or refuses anything else. Mail programs unsubscribe by either content type (RFC 8058). */
export async function readForm({ contentType, body }: HttpRequest): Promise<Form> {
  if (body.length > MAX_BODY_BYTES) return { refusal: plainText(413, "Too large") };
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type !== URLENCODED && type !== MULTIPART) return { refusal: plainText(415, "Unsupported content type") };
  try {
    return { fields: new Map(type === URLENCODED ? urlencodedFields(body) : await multipartFields(contentType, body)) };
  } catch {
    return { refusal: plainText(400, "Malformed form") };
  }
}

/** Reversed, so that the first value of a repeated name wins; likewise in a multipart form. */
function urlencodedFields(body: Uint8Array): [string, string][] {
  const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  return [...new URLSearchParams(text)].reverse();
}

async function multipartFields(contentType: string, body: Uint8Array): Promise<[string, string][]> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  return [...form].reverse().map(([name, value]) => [name, typeof value === "string" ? value : ""]);
}
