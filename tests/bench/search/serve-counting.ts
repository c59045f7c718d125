import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import type { Contender } from "./contender.ts";

interface CountingServer {
  url: string;
  /** Of all bodies sent so far, but for the page and the bench's own script. */
  bytes(): number;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".json": "application/json",
  ".html": "text/html",
  ".css": "text/css",
};

/** Serves as Hosting's network does: text by brotli, anything else as it is. Nothing is kept by the browser. */
export async function serveCounting({ folder, module }: Contender): Promise<CountingServer> {
  let bytes = 0;
  const packed = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/")
      return response.setHeader("content-type", "text/html").end("<!doctype html><title>Bench</title>");
    if (pathname === "/ask.js") return response.setHeader("content-type", "text/javascript").end(module);
    const file = join(folder, pathname);
    if (!existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)];
    const body = packed.get(file) ?? (type ? brotli(readFileSync(file)) : readFileSync(file));
    packed.set(file, body);
    bytes += body.length;
    response.setHeader("content-type", type ?? "application/octet-stream");
    if (type) response.setHeader("content-encoding", "br");
    return response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/`,
    bytes: () => bytes,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
}
