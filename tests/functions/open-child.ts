// A child process that opens one new backend after the other, each at a moment that it shares with other processes.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openBackend } from "../../scripts/newsletter/open-backend.ts";
import { BACKENDS, PAUSE_MS } from "./two-processes.ts";

const [, , folder = "", start = ""] = process.argv;
for (let i = 0; i < BACKENDS; i++) {
  const at = Number(start) + i * PAUSE_MS;
  await setTimeout(Math.max(0, at - Date.now() - 5));
  while (Date.now() < at);
  const { store, secret } = await openBackend(join(folder, String(i)), {});
  console.log(secret);
  await store.close();
}
