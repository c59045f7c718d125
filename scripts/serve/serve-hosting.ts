import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { basename, dirname, join, sep } from "node:path";
import { Readable } from "node:stream";
import { sitePathOf } from "../../site/content/href-of.ts";
import type { HostingConfig, Rewrite } from "../project/firebase-config.ts";
import { inJavaScript, type PathRule } from "../project/path-rule.ts";
import { contentHash } from "../system/hash.ts";
import { isKnownHost } from "./known-host.ts";
import type { MountedFunctions } from "./mount-functions.ts";

export interface HostingOptions {
  /** The built site: an absolute path. */
  out: string;
  /** The site's base path on its host. Default: the root. */
  base?: string;
  /** The `hosting` part of the firebase.json that is deployed. */
  hosting: HostingConfig;
  port: number;
  /** Names that requests may use beside those of this machine. */
  allowedHosts?: readonly string[];
  /** Returns the functions that the rewrites in firebase.json name, and the outbox, as soon as there are any. */
  mounted?: () => Pick<MountedFunctions, "functions" | "outbox"> | undefined;
}

// Node and bundlers disagree on the default export of this CommonJS package. `require` gives both the same.
const require = createRequire(import.meta.url);
const { default: superstatic }: typeof import("superstatic") = require("superstatic");

/** This machine only, because what is served here may be a draft. */
const HOST = "127.0.0.1";
/** Error codes of an address that no file has. */
const MISSING = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/** Serves the built site as Firebase Hosting does: with Hosting's own server and configuration, and compressed. */
export async function serveHosting({
  out,
  base = "/",
  hosting,
  port,
  allowedHosts,
  mounted,
}: HostingOptions): Promise<Server> {
  const handle = superstatic({
    cwd: dirname(out),
    // superstatic takes what is not given here from the firebase.json of the current folder.
    config: { trailingSlash: undefined, ...withJavaScript(hosting), public: basename(out) },
    provider: async (_: IncomingMessage, address: string) => {
      const path = address === "/404.html" ? address : sitePathOf(address, base);
      return path === undefined ? null : readServedFile(out, path);
    },
    compression: true,
    fallthrough: false,
    rewriters: {
      function: async ({ function: named }: Rewrite) => mounted?.()?.functions.get(named?.functionId ?? "") ?? notFound,
    },
  });
  const notFoundHeaders = headersOfNotFound(hosting);
  const server = createServer((request, response) => {
    if (!isKnownHost(request.headers.host, allowedHosts)) return forbid(response);
    if (mounted?.()?.outbox(request, response)) return;
    beforeHeaders(response, (status) => {
      if (status === 404) for (const { key, value } of notFoundHeaders) response.setHeader(key, value);
      return isUnchanged(request, response, status) ? 304 : status;
    });
    if (!isDecodable(request.url ?? "/")) request.url = "/404-malformed-address";
    handle(request, response, (error?: unknown) => {
      response.statusCode = error ? 500 : 404;
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(port, HOST, resolve);
  });
  return server;
}

/**
 * A file as superstatic wants it, or null. The file is read once and whole, because superstatic's own provider opens it
 * three times: a build that swaps the folder in between would end the server, or mix one file's bytes with another's
 * length. That provider also caches a file's ETag forever.
 */
async function readServedFile(folder: string, address: string) {
  const path = join(folder, decodeURI(address));
  if (!path.startsWith(folder + sep) || path.includes("\0")) return null;
  try {
    const content = await readFile(path);
    return { size: content.length, etag: contentHash(content), stream: Readable.from(content) };
  } catch (error) {
    if (MISSING.includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** superstatic fails on an address with broken percent signs. It is answered as one that does not exist. */
function isDecodable(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

function forbid(response: ServerResponse): void {
  response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(
    "Only for this machine, by localhost or by its address in numbers. Allow other names with --allow-host.\n",
  );
}

function notFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}

/** superstatic reads the regular expressions of RE2 as those of JavaScript. */
function withJavaScript(hosting: HostingConfig): HostingConfig {
  const { headers = [], redirects = [], rewrites = [] } = hosting;
  const rules = {
    headers: headers.map(readable),
    redirects: redirects.map(readable),
    rewrites: rewrites.map(readable),
  };
  return { ...hosting, ...rules };
}

function readable<T extends PathRule>(rule: T): T {
  return rule.regex === undefined ? rule : { ...rule, regex: inJavaScript(rule.regex) };
}

/**
 * The headers of 404.html in firebase.json, for every missing file. superstatic applies those of the requested path
 * instead, so that a missing file of /assets/ would be cached as missing for a year.
 */
function headersOfNotFound({ headers = [] }: HostingConfig) {
  return headers.filter(({ source = "" }) => /^\/?404\.html$/.test(source)).flatMap((rule) => rule.headers);
}

/** Hosting answers 304 to a reader who has the file already. superstatic does not. */
function isUnchanged(request: IncomingMessage, response: ServerResponse, status: number): boolean {
  const known = request.headers["if-none-match"];
  if (status !== 200 || !known || known !== response.getHeader("ETag")) return false;
  for (const name of ["Content-Length", "Content-Type", "Content-Encoding"]) response.removeHeader(name);
  return true;
}

/** Calls `decide` when all other headers are set, and sends the status that it returns. */
function beforeHeaders(response: ServerResponse, decide: (status: number) => number): void {
  const writeHead = response.writeHead;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const decided = decide(status);
    return Reflect.apply(writeHead, response, decided === status ? [status, ...rest] : [decided]);
  };
}
