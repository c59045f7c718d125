import { randomNumbers } from "../random-numbers.ts";
import { PASSWORD } from "./events/sign-events.ts";

interface FuzzedRequest {
  path: string;
  init: { method: string; headers: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> };
}

const PATHS = [
  "/api/subscribe-newsletter",
  ...["subscribe", "confirm", "unsubscribe", "preferences", "stop", "events/resend", "events/postmark"].map(
    (name) => `/newsletter/${name}`,
  ),
];
const TYPES = [
  "application/json",
  "application/json; charset=utf-8",
  "application/json; charset=klingon",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=b",
  "multipart/form-data",
  "text/plain",
  "application/octet-stream",
  "",
];
const SPECIAL = [
  "__proto__",
  "constructor",
  "@type",
  "type.googleapis.com/google.protobuf.Int64Value",
  "toString",
  "email",
  "website",
  "data",
  "token",
  "List-Unsubscribe",
  "One-Click",
  "category.briefings",
  "mail",
  "leave",
  "\u0000",
  "\ud800",
  "ann@example.com",
  "ann@xn--\u0000",
  "💥@例え.テスト",
  "%",
  "%00",
  "a".repeat(3000),
  "'; DROP TABLE subscribers; --",
  "../../../etc/passwd",
  "0123456789abcdef0123456789abcdef01234567.1.9999999999999.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

/** What Postmark would send with the password of events/sign-events.ts. */
const EVENTS_AUTHORIZATION = `Basic ${Buffer.from(`x:${PASSWORD}`).toString("base64")}`;

/** Random requests, similar enough to good ones to pass the first checks. The same seed gives the same requests. */
export function* fuzzedRequests(seed: number): Generator<FuzzedRequest, never> {
  const random = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const text = () =>
    random() < 0.6
      ? pick(SPECIAL)
      : String.fromCodePoint(...Array.from({ length: 8 }, () => Math.floor(random() * 0xd7ff)));
  const email = () => (random() < 0.1 ? `r${Math.floor(random() * 1e9)}@example.com` : text());
  const value = (depth = 0): unknown => {
    const kind = random();
    if (kind < 0.4) return text();
    if (kind < 0.5) return random() * 10 ** Math.floor(random() * 400);
    if (kind < 0.6) return pick([null, true, false, "", 0, -1]);
    if (depth > 3) return {};
    const many = Array.from({ length: Math.floor(random() * 4) }, () => value(depth + 1));
    return kind < 0.75 ? many : Object.fromEntries(many.map((one) => [text(), one]));
  };
  const json = () =>
    JSON.stringify(
      random() < 0.5
        ? { data: { email: random() < 0.6 ? email() : value() } }
        : random() < 0.5
          ? { data: value() }
          : value(),
    );
  const form = () =>
    [pick(["email", "token", text()]), pick(["website", text()])]
      .map((name) => `${encode(name)}=${encode(email())}`)
      .join(pick(["&", ";", ""]));
  const bytes = () => Uint8Array.from({ length: Math.floor(random() * 200) }, () => Math.floor(random() * 256));
  const part = () =>
    `--b\r\nContent-Disposition: form-data; name="${pick(["token", "List-Unsubscribe"])}"\r\n\r\n${pick(["One-Click", "x"])}\r\n--b${pick(["--", ""])}\r\n`;
  const cut = (whole: string) => (random() < 0.2 ? whole.slice(0, Math.floor(random() * whole.length)) : whole);

  for (;;) {
    const path = `${pick(PATHS)}${random() < 0.3 ? `?token=${encode(text())}` : ""}`;
    const method = random() < 0.9 ? "POST" : pick(["GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS"]);
    const isCall = path.startsWith("/api");
    const type = random() < 0.7 ? pick(isCall ? TYPES.slice(0, 2) : TYPES.slice(3, 5)) : pick(TYPES);
    const body = random() < 0.1 ? bytes() : cut(isCall ? json() : pick([form, part])());
    const headers = {
      ...(type && { "content-type": type }),
      ...(path.includes("/events/") && random() < 0.5 && { authorization: EVENTS_AUTHORIZATION }),
      ...(random() < 0.05 && { accept: "text/event-stream" }),
      ...(random() < 0.05 && { "x-forwarded-for": pick(["1.2.3.4", ",,,", "::1", "nonsense"]) }),
    };
    yield { path, init: { method, headers, ...(method !== "GET" && method !== "HEAD" && { body }) } };
  }
}

/** Encodes like a browser, and replaces what is not Unicode. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
