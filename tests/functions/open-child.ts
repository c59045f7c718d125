// A process of its own that opens one new home after the other, each at a moment that others are told, too.
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openBackend } from "../../scripts/newsletter/open-backend.ts";
import { HOMES, PAUSE_MS } from "./two-processes.ts";

const [, , folder = "", start = ""] = process.argv;
for (let i = 0; i < HOMES; i++) {
  const at = Number(start) + i * PAUSE_MS;
  await setTimeout(Math.max(0, at - Date.now() - 5));
  while (Date.now() < at);
  const { store, secret } = await openBackend(join(folder, String(i)), {});
  console.log(secret);
  await store.close();
}
