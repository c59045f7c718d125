// npm run bench:subscribe: sign-ups a second over HTTP on this machine, on both stores. Bounded in count and in time.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveInChild } from "../functions/child.ts";
import { startEmulator } from "../functions/firestore-emulator.ts";

const CLIENTS = [1, 10, 50];
const MOST = 3000;
const SECONDS = 6;
const WARM_UP = 50;

const folder = mkdtempSync(join(tmpdir(), "briefs-bench-"));
const emulator = await startEmulator(process.env);

console.log("store               clients  requests      /s   p50 ms   p99 ms");
await bench("SQLite", join(folder, "newsletter.sqlite"));
if (emulator.host) {
  const env = { FIRESTORE_EMULATOR_HOST: emulator.host, METADATA_SERVER_DETECTION: "none" };
  await bench("Firestore emulator", `demo-${randomUUID()}`, env);
} else {
  console.log(`Firestore emulator  not run: ${emulator.why}`);
}
await emulator.stop();
rmSync(folder, { recursive: true });

async function bench(name: string, place: string, env: NodeJS.ProcessEnv = {}): Promise<void> {
  const child = await serveInChild(place, env);
  const agent = new Agent({ keepAlive: true });
  await run(1, { url: child.url, agent, most: WARM_UP });
  for (const clients of CLIENTS) {
    const { times, seconds } = await run(clients, { url: child.url, agent, most: MOST });
    const sorted = times.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(1).padStart(9);
    const rate = (times.length / seconds).toFixed(0).padStart(8);
    console.log(
      `${name.padEnd(20)}${`${clients}`.padStart(7)}${`${times.length}`.padStart(10)}${rate}${at(0.5)}${at(0.99)}`,
    );
  }
  agent.destroy();
  await child.kill();
}

interface Load {
  url: string;
  agent: Agent;
  most: number;
}

/** Every request is for a new address: the most work that there is. */
async function run(clients: number, { url, agent, most }: Load): Promise<{ times: number[]; seconds: number }> {
  const times: number[] = [];
  const begin = performance.now();
  let sent = 0;
  const client = async () => {
    while (sent++ < most && performance.now() - begin < SECONDS * 1000) {
      const start = performance.now();
      await signUp(url, agent);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { times, seconds: (performance.now() - begin) / 1000 };
}

function randomAddress(): string {
  return [...randomBytes(4)].join(".");
}

function signUp(url: string, agent: Agent): Promise<void> {
  // Each reader in a network of their own, as Hosting's edge would say.
  const headers = { "content-type": "application/json", "x-forwarded-for": `${randomAddress()}, 127.0.0.1` };
  return new Promise((resolve, reject) => {
    request(`${url}/api/subscribe-newsletter`, { method: "POST", agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The function answered ${response.statusCode}`));
      response.resume().once("end", resolve);
    })
      .once("error", reject)
      .end(JSON.stringify({ data: { email: `${randomUUID()}@example.com` } }));
  });
}
