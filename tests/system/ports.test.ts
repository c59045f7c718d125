import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { freePort, serveOnPort } from "../../scripts/system/ports.ts";
import { UsageError } from "../../scripts/system/usage-error.ts";

let taken: Server[] = [];
afterEach(() => {
  for (const server of taken) server.close();
  taken = [];
});

test("no port requested -> a port from 5000 on, and another one while that is taken", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(5000);
  await take(port, "127.0.0.1");
  expect(await freePort()).toBeGreaterThan(port);
});

test("a free port requested -> that port", async () => {
  const port = await take(0, "127.0.0.1");
  taken[0]?.close();
  expect(await freePort(String(port))).toBe(port);
});

test("another program takes a port after it was found free -> the next one", async () => {
  const found: number[] = [];
  const port = await serveOnPort(undefined, async (port) => {
    found.push(port);
    if (found.length === 1) await take(port, "127.0.0.1");
    return take(port, "127.0.0.1");
  });
  expect(found).toHaveLength(2);
  expect(port).toBe(found[1]);
});

test("another program takes the requested port after it was found free -> a usage error with a hint", async () => {
  const port = await take(0, "127.0.0.1");
  await expect(serveOnPort(port, (port) => take(port, "127.0.0.1"))).rejects.toMatchObject({
    message: `Port ${port} is in use`,
    hint: expect.stringContaining("--port"),
  });
});

test("serving fails for another reason -> that error", async () => {
  await expect(serveOnPort(undefined, () => Promise.reject(new Error("No disk")))).rejects.toThrow("No disk");
});

test.each(["127.0.0.1", "0.0.0.0"])(
  "a requested port that is taken at %s -> a usage error with a hint",
  async (host) => {
    const port = await take(0, host);
    await expect(freePort(String(port))).rejects.toThrow(UsageError);
    await expect(freePort(String(port))).rejects.toMatchObject({
      message: `Port ${port} is in use`,
      hint: expect.stringContaining("--port"),
    });
  },
);

describe("not a port -> a usage error", () => {
  test.each(["0", "-1", "65536", "80.5", "http", "", "0x"])("%j", async (port) => {
    await expect(freePort(port)).rejects.toThrow(UsageError);
  });
});

async function take(port: number, host: string): Promise<number> {
  const server = createServer().listen(port, host);
  taken.push(server);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}
