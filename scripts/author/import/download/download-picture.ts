import { lookup } from "node:dns/promises";
import { get as httpGet, type IncomingMessage } from "node:http";
import { get as httpsGet } from "node:https";
import { isIP } from "node:net";
import { imageSize } from "image-size";
import { unsafeInSvg } from "../../../compile/links/unsafe-in-svg.ts";

export interface DownloadLimits {
  timeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
  /** Whether a picture may come from this IP address. */
  isAllowed(address: string): boolean;
}

/** A picture with the extension that its content has, or why there is none, as a phrase that follows "the picture". */
export type Download = { bytes: Uint8Array; extension: string } | { problem: string };

/** Downloads a picture of another site. It never reaches an address that is not allowed, by whatever name or redirect. */
export async function downloadPicture(url: string, limits: DownloadLimits): Promise<Download> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const response = await follow(url, limits, signal);
    if ("problem" in response) return response;
    const bytes = await bodyOf(response, limits.maxBytes);
    return bytes ? checkedPicture(bytes) : { problem: `is larger than ${limits.maxBytes / 1_000_000} MB` };
  } catch (error) {
    return { problem: signal.aborted ? `did not come within ${limits.timeoutMs / 1000} s` : reasonOf(error) };
  }
}

async function follow(
  first: string,
  limits: DownloadLimits,
  signal: AbortSignal,
): Promise<IncomingMessage | { problem: string }> {
  let url = first;
  for (let hops = 0; hops <= limits.maxRedirects; hops++) {
    const target = URL.parse(url);
    if (!target || !/^https?:$/.test(target.protocol)) return { problem: "leads to no address of the web" };
    const address = await addressOf(target, limits, signal);
    if (address === undefined) return { problem: "leads into a private network" };
    const response = await request(target, address, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || !headers.location) return { problem: `has the answer ${statusCode}` };
    url = URL.parse(headers.location, target)?.href ?? "";
  }
  return { problem: `is redirected more than ${limits.maxRedirects} times` };
}

/** The IP address to connect to, which was checked: a second look-up of the name could give another. */
async function addressOf(url: URL, { isAllowed }: DownloadLimits, signal: AbortSignal) {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const found = isIP(host) ? [{ address: host }] : await Promise.race([lookup(host, { all: true }), aborted(signal)]);
  const [first] = found;
  return first && found.every(({ address }) => isAllowed(address)) ? first.address : undefined;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
}

function request(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? httpsGet : httpGet;
    get(
      url,
      {
        signal,
        agent: false,
        headers: { accept: "image/*", "user-agent": "briefs-import" },
        lookup: (_host, { all }, callback) =>
          all ? callback(null, [{ address, family }]) : callback(null, address, family),
      },
      resolve,
    ).on("error", reject);
  });
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const EXTENSIONS: Record<string, string> = {
  png: "png",
  jpg: "jpg",
  gif: "gif",
  webp: "webp",
  avif: "avif",
  heif: "avif",
  svg: "svg",
};

/** Reads the type from the content: the extension of the URL and the server's Content-Type may be wrong. */
function checkedPicture(bytes: Uint8Array): Download {
  const extension = EXTENSIONS[typeOf(bytes) ?? ""];
  if (extension === undefined) return { problem: "is of a kind that the site does not show" };
  if (extension === "svg" && unsafeInSvg(bytes)) return { problem: "is an SVG that could run code" };
  return { bytes, extension };
}

function typeOf(bytes: Uint8Array): string | undefined {
  try {
    return imageSize(new Uint8Array(bytes)).type;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `cannot be downloaded${code}`;
}
