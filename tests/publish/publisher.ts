import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { leftoversIn } from "../../scripts/project/site-config/placeholders.ts";
import siteConfig from "../../site/site.config.ts";
import { engineCopy } from "../build/engine-copy.ts";
import { ownSite } from "../build/own-site.ts";

interface Sending {
  signal: NodeJS.Signals;
  alone: boolean;
}

interface Interruption extends Partial<Sending> {
  args?: string[];
  at: string | (() => boolean);
  ending?: "good" | "bad";
}

const NEVER = "no such call";
const ROOT = join(import.meta.dirname, "../..");
const PRIVACY = readFileSync(join(ROOT, "site/pages/privacy.md"), "utf8");

/** Of the posts of the project, and of one that a test makes. */
const LOCK = '{\n  "1": ["everything"],\n  "2": ["lead"],\n  "3": ["leading"]\n}\n';

/**
 * Writes down how it was called; fails, with what it is to say, where the call holds the words of `failOn`. Where it holds
 * those of `waitOn`, it waits for a signal, and ends as `ending` has it.
 */
const NPX = `echo "$*" >> "$MACHINE/calls"
case "$*" in *"$(cat "$MACHINE/failOn")"*) cat "$MACHINE/says" >&2; exit 1;; esac
case "$*" in
  *"$(cat "$MACHINE/waitOn")"*)
    ending=$(cat "$MACHINE/ending")
    trap 'heard=yes; echo heard > "$MACHINE/heard"; [ "$ending" = good ] || exit 1' INT TERM
    echo waits > "$MACHINE/waits"
    while [ -z "$heard" ]; do sleep 0.1; done;;
esac
case "$*" in
  *channel:deploy*) echo '{"status":"success","result":{"site":{"url":"https://site--pr-7.example.app"}}}';;
  *) echo '{"status":"success"}';;
esac
`;

/** A project on a machine whose npx records what it is asked for, and a live site that is a server of this process. */
export class Publisher {
  readonly project = ownSite({}, { "site/pages/privacy.md": PRIVACY, "posts/slugs.lock.json": LOCK });
  readonly #engine: string;
  readonly #copy: string | undefined;
  readonly #machine = join(this.project, ".machine");
  /** Where the system keeps what is temporary. */
  readonly temporary = join(this.project, ".tmp");
  /** What the live site answers for its list of pages: JSON, or a status, or nothing at all. */
  live: object | number | "nothing" = 404;
  readonly #server = createServer((_, response) => {
    this.asked++;
    if (this.live === "nothing") return;
    const status = typeof this.live === "number" ? this.live : 200;
    response.writeHead(status).end(JSON.stringify(this.live));
  });
  /** How often somebody wanted to know it. */
  asked = 0;
  #url = "";

  /** Where briefs lies. One whose site has no addresses yet publishes nothing. */
  constructor(engine?: string) {
    this.#copy = !engine && leftoversIn(siteConfig, this.project).length > 0 ? engineCopy() : undefined;
    this.#engine = engine ?? this.#copy ?? ROOT;
  }

  async open(): Promise<void> {
    for (const folder of [join(this.#machine, "bin"), this.temporary]) mkdirSync(folder, { recursive: true });
    this.command("npx", NPX);
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    const address = this.#server.address();
    this.#url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }

  /** Puts a shell script before the machine's command of this name, and returns its path. */
  command(name: string, script: string): string {
    const path = join(this.#machine, "bin", name);
    writeFileSync(path, `#!/bin/sh\n${script}`);
    chmodSync(path, 0o755);
    return path;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    rmSync(this.project, { recursive: true });
    if (this.#copy) rmSync(this.#copy, { recursive: true });
  }

  /** `briefs publish`, with the calls to npx that it made. */
  publish(args: string[] = [], fail: { on: string; saying: string } = { on: NEVER, saying: "" }) {
    return this.#run(args, { failOn: fail.on, says: fail.saying, waitOn: NEVER, ending: "" });
  }

  /** The same, with a signal: while npx is at this call, or else when the condition holds. */
  async interrupt({ args = [], at, ending = "bad", signal = "SIGINT", alone = false }: Interruption) {
    const waits = join(this.#machine, "waits");
    for (const file of ["waits", "heard"]) rmSync(join(this.#machine, file), { force: true });
    const ready = typeof at === "string" ? () => existsSync(waits) : at;
    const machine = { failOn: NEVER, says: "", waitOn: typeof at === "string" ? at : NEVER, ending };
    const ran = await this.#run(args, machine, (child) => sendWhen(ready, child, { signal, alone }));
    return { ...ran, isPassedOn: existsSync(join(this.#machine, "heard")) };
  }

  async #run(
    args: string[],
    machine: Record<string, string>,
    meanwhile: (child: ChildProcess) => Promise<void> = async () => {},
  ) {
    const calls = join(this.#machine, "calls");
    rmSync(calls, { force: true });
    for (const [name, words] of Object.entries(machine)) writeFileSync(join(this.#machine, name), words);
    const env = {
      ...process.env,
      NO_COLOR: "1",
      MACHINE: this.#machine,
      TMPDIR: this.temporary,
      PATH: `${this.#machine}/bin:${process.env.PATH}`,
    };
    const ran = await run([join(this.#engine, "scripts/briefs.js"), "publish", "--live", this.#url, ...args], {
      cwd: this.project,
      env,
      meanwhile,
    });
    const lines = existsSync(calls) ? readFileSync(calls, "utf8").trim().split("\n") : [];
    return { ...ran, calls: lines.map((line) => line.replace(/^--yes firebase-tools@\d+\.\d+\.\d+ /, "")) };
  }

  path(file: string): string {
    return join(this.project, file);
  }

  pages(): Record<string, string> {
    return JSON.parse(readFileSync(this.path("dist/pages.json"), "utf8"));
  }
}

interface Running {
  cwd: string;
  env: NodeJS.ProcessEnv;
  meanwhile(child: ChildProcess): Promise<void>;
}

/** Not at once, as the live site has to answer meanwhile. */
async function run(args: string[], { meanwhile, ...options }: Running) {
  // A process group of its own, as a shell gives to each of its commands.
  const child = spawn(process.execPath, args, { ...options, detached: true });
  child.stdin.end();
  const sent = meanwhile(child);
  const [stdout, stderr, [status, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
    sent,
  ]);
  return { status: status as number | null, signal: signal as NodeJS.Signals | null, stdout, stderr };
}

/** As a terminal sends Ctrl-C, to all processes of the group; or as `kill` does, to briefs alone. */
async function sendWhen(ready: () => boolean, child: ChildProcess, { signal, alone }: Sending): Promise<void> {
  const { pid = 0 } = child;
  while (!ready()) {
    if (child.exitCode !== null) return;
    await pause(20);
  }
  process.kill(alone ? pid : -pid, signal);
}
