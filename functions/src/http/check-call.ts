import { MAX_BODY_BYTES } from "../config/settings.ts";
import { signUpInput } from "../subscribe/sign-up.ts";

/** A call as it arrives, before anything else reads it. */
export interface Call {
  method: string;
  contentType: string;
  bytes: number;
  body: unknown;
}

export interface CallRefusal {
  status: number;
  headers: Record<string, string>;
  body: { error: { status: "INVALID_ARGUMENT"; message: string } };
}

/**
 * Refuses calls that the form never sends, with an error of the callable protocol. It runs before the Firebase library,
 * which logs some malformed bodies, address included, and answers others with 500.
 */
export function checkCall({ method, contentType, bytes, body }: Call): CallRefusal | undefined {
  if (method !== "POST") return refuse(405, "Only POST is allowed", { Allow: "POST" });
  if (contentType.split(";", 1)[0]?.trim().toLowerCase() !== "application/json") {
    return refuse(415, "The body has to be application/json");
  }
  if (bytes > MAX_BODY_BYTES) return refuse(413, "The body is too large");
  if (!isCall(body)) return refuse(400, "The body has to be {data: {email}}");
}

function isCall(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("data" in body)) return false;
  return Object.keys(body).length === 1 && signUpInput.safeParse(body.data).success;
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): CallRefusal {
  return { status, headers, body: { error: { status: "INVALID_ARGUMENT", message } } };
}
