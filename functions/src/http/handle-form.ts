import type { Newsletter } from "../subscribe/newsletter.ts";
import { signUp } from "../subscribe/sign-up.ts";
import { type HttpRequest, type HttpResponse, notAllowed, plainText, seeOther } from "./http-response.ts";
import { readForm } from "./read-form.ts";

/** Handles the form of a page whose script has not run. Redirects to a page of the site, without the email address in its URL. */
export async function handleForm(request: HttpRequest, newsletter: Newsletter): Promise<HttpResponse> {
  if (request.method !== "POST") return notAllowed("POST");
  // Otherwise another site could make its visitors sign up strangers, each from a different network.
  if (request.header("sec-fetch-site") === "cross-site") return plainText(403, "This form belongs to another site");
  const { fields, refusal } = await readForm(request);
  if (refusal) return refusal;
  const { code } = await signUp(Object.fromEntries(fields), request.client, newsletter);
  return seeOther(
    code === "ok" ? "/newsletter/check-your-mail" : `/newsletter/failed?code=${code}`,
    newsletter.siteUrl,
  );
}
