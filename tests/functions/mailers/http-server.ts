import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import { afterEach, beforeEach } from "vitest";

export interface Received {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

interface TestHttpServer {
  endpoint: string;
  received: Received[];
  /** "drop": the connection is closed without an answer. */
  answer: Answer | "drop";
  stop: () => Promise<unknown>;
}

/** A provider on this machine, new for each test of the file. */
export function httpServer(): TestHttpServer {
  let server: Server;
  const stop = () => new Promise((resolve) => server.close(resolve));
  const state: TestHttpServer = { endpoint: "", received: [], answer: "drop", stop };
  beforeEach(async () => {
    state.received = [];
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk) => chunks.push(chunk));
      request.on("end", () => {
        const { method, url: path, headers } = request;
        state.received.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
        const { answer } = state;
        if (answer === "drop") return response.destroy();
        response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
        response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
      });
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    state.endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  });
  afterEach(() => void server.close());
  return state;
}
