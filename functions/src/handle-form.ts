import { type HttpResponse, type HttpRequest, notAllowed, seeOther } from "./http.ts";
import type { Newsletter } from "./newsletter.ts";
import { readForm } from "./read-form.ts";
import { signUp } from "./subscribe.ts";

/** The form of a page whose script has not run: ends on a page of the site, and never with the address in its URL. */
export async function handleForm(request: HttpRequest, newsletter: Newsletter): Promise<HttpResponse> {
  if (request.method !== "POST") return notAllowed("POST");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  const { code } = await signUp(Object.fromEntries(fields), request.client, newsletter);
  return seeOther(code === "ok" ? "/newsletter/check-your-mail" : `/newsletter/failed?code=${code}`);
}
