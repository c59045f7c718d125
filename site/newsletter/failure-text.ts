/**
 * Messages by the code of an error. The SDK's own messages are not for readers: it adds the HTTP status to the server's
 * words, and says "internal" if the network failed.
 */
const TEXTS = new Map([
  ["invalid-argument", "This is not an email address that mail can be sent to. Please check it."],
  ["unauthenticated", "Your browser could not be verified. Please reload the page, or try without a content blocker."],
  ["internal", "The newsletter could not be reached. Please try again later."],
  ["deadline-exceeded", "No answer came. If there is no mail for you in a few minutes, please try again."],
]);

export const OFFLINE = { code: "offline", message: "You are offline. Please try again when you are connected." };

export function failureText(error: unknown): { code: string; message: string } {
  const code = String(read(error, "code")).replace("functions/", "");
  if (code === "resource-exhausted")
    return { code, message: tooMany(read(read(error, "details"), "retryAfterSeconds")) };
  return { code, message: TEXTS.get(code) ?? "Please try again later." };
}

function tooMany(seconds: unknown): string {
  if (typeof seconds !== "number") return "Too many attempts. Please try again later.";
  const minutes = Math.ceil(seconds / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}

function read(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
