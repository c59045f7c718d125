import type { AnswersWords } from "../content/words/answers-en.ts";

/**
 * The keys of the messages by the code of an error. The SDK's own messages are not for readers: it adds the HTTP status to the
 * server's words, and says "internal" if the network failed.
 */
const MESSAGE_KEYS = {
  "invalid-argument": "badAddress",
  unauthenticated: "notVerified",
  internal: "notReached",
  "deadline-exceeded": "noAnswer",
} as const;

export function failureText(error: unknown, words: AnswersWords): { code: string; message: string } {
  const code = String(read(error, "code")).replace("functions/", "");
  if (code === "resource-exhausted")
    return { code, message: tooMany(read(read(error, "details"), "retryAfterSeconds"), words) };
  return { code, message: words[isKnown(code) ? MESSAGE_KEYS[code] : "later"] };
}

const isKnown = (code: string): code is keyof typeof MESSAGE_KEYS => Object.hasOwn(MESSAGE_KEYS, code);

function tooMany(seconds: unknown, words: AnswersWords): string {
  if (typeof seconds !== "number") return words.tooManyLater;
  return words.tooMany({ minutes: Math.ceil(seconds / 60) });
}

function read(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
}
