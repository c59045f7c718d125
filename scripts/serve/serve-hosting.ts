import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { basename, dirname } from "node:path";
import type { HostingConfig, Rewrite } from "../project/firebase-config.ts";
import type { MountedFunctions } from "./mount-functions.ts";
import { readServedFile } from "./read-served-file.ts";

export interface HostingOptions {
  /** The built site: an absolute path. */
  out: string;
  /** The `hosting` part of the firebase.json that is deployed. */
  hosting: HostingConfig;
  port: number;
  /** The functions that the rewrites in firebase.json name, and the outbox. */
  mounted?: Pick<MountedFunctions, "functions" | "outbox">;
}

// CommonJS whose default export Node and bundlers read differently: required, it is the same everywhere.
const require = createRequire(import.meta.url);
const { default: superstatic }: typeof import("superstatic") = require("superstatic");

/** This machine only: what is served here is a draft until it is published. */
const HOST = "127.0.0.1";

/** Serves the built site as Firebase Hosting does, by Hosting's own server and configuration, compressed as there. */
export async function serveHosting({ out, hosting, port, mounted }: HostingOptions): Promise<Server> {
  const handle = superstatic({
    cwd: dirname(out),
    config: { ...hosting, public: basename(out) },
    provider: (_: IncomingMessage, address: string) => readServedFile(out, address),
    compression: true,
    fallthrough: false,
    rewriters: {
      function: async ({ function: named }: Rewrite) => mounted?.functions.get(named?.functionId ?? "") ?? notFound,
    },
  });
  const missing = headersOfMissing(hosting);
  const server = createServer((request, response) => {
    if (mounted?.outbox(request, response)) return;
    beforeHeaders(response, (status) => {
      if (status === 404) for (const { key, value } of missing) response.setHeader(key, value);
      return isKnown(request, response, status) ? 304 : status;
    });
    if (!isReadable(request.url ?? "/")) request.url = "/404-malformed-address";
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

/** An address with broken percent signs is one that does not exist; superstatic would fail on it. */
function isReadable(url: string): boolean {
  try {
    return Boolean(decodeURIComponent(url));
  } catch {
    return false;
  }
}

function notFound(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404).end();
}

/**
 * What firebase.json says of 404.html, for whatever is not there. superstatic lets the headers of the asked path win: a
 * missing file of /assets/ would be missing for a year.
 */
function headersOfMissing({ headers = [] }: HostingConfig) {
  return headers.filter(({ source }) => /^\/?404\.html$/.test(source)).flatMap((rule) => rule.headers);
}

/** What a reader has already is not sent again. Hosting sees to that; superstatic leaves it out. */
function isKnown(request: IncomingMessage, response: ServerResponse, status: number): boolean {
  const known = request.headers["if-none-match"];
  if (status !== 200 || !known || known !== response.getHeader("ETag")) return false;
  for (const name of ["Content-Length", "Content-Type", "Content-Encoding"]) response.removeHeader(name);
  return true;
}

/** Runs when all other headers are set; what it gives is the status. */
function beforeHeaders(response: ServerResponse, decide: (status: number) => number): void {
  const writeHead = response.writeHead;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const decided = decide(status);
    return Reflect.apply(writeHead, response, decided === status ? [status, ...rest] : [decided]);
  };
}
