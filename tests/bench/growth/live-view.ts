// Starts the live view in the current folder, asks for all its posts, edits one and waits until its page shows that.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

const SHOWN = "Seen in the live view";
const briefs = join(import.meta.dirname, "../../../scripts/briefs.js");
const child = spawn(process.execPath, [briefs, "dev"], { stdio: ["ignore", "pipe", "ignore"] });
const url = await readyUrl();
const slugs = readdirSync("posts")
  .filter((name) => name.endsWith(".md"))
  .map((name) => name.slice(0, -".md".length));
for (const slug of slugs) await page(slug);
const last = slugs.at(-1) ?? "";
appendFileSync(`posts/${last}.md`, `\n\n${SHOWN}\n`);
while (!(await page(last)).includes(SHOWN)) await setTimeout(50);
child.kill();
await once(child, "exit");

async function readyUrl(): Promise<string> {
  let said = "";
  for await (const chunk of child.stdout) {
    said += chunk;
    const [, found] = /(http:\S+)[\s\S]*Ctrl-C/.exec(said) ?? [];
    if (found) return found;
  }
  throw new Error(`The live view has ended:\n${said}`);
}

async function page(slug: string): Promise<string> {
  return (await fetch(`${url}/post/${slug}`)).text();
}
