import type { Newsletter } from "../subscribe/newsletter.ts";
import { signUp } from "../subscribe/sign-up.ts";
import { type HttpRequest, type HttpResponse, notAllowed, plainText, seeOther } from "./http-response.ts";
import { readForm } from "./read-form.ts";

/** The form of a page whose script has not run. The answer leads to a page of the site, without the address in its URL. */
export async function handleForm(request: HttpRequest, newsletter: Newsletter): Promise<HttpResponse> {
  if (request.method !== "POST") return notAllowed("POST");
  // Another site would have its visitors sign up strangers, each from a network of their own.
  if (request.header("sec-fetch-site") === "cross-site") return plainText(403, "This form belongs to another site");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  const { code } = await signUp(Object.fromEntries(fields), request.client, newsletter);
  return seeOther(
    code === "ok" ? "/newsletter/check-your-mail" : `/newsletter/failed?code=${code}`,
    newsletter.siteUrl,
  );
}
