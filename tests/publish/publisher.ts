import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { siteProject } from "../build/site-project.ts";

const BRIEFS = join(import.meta.dirname, "../../scripts/briefs.ts");

/** Writes down how it was called; fails, with what it is to say, where the call holds the words of `failOn`. */
const NPX = `#!/bin/sh
echo "$*" >> "$MACHINE/calls"
case "$*" in *"$(cat "$MACHINE/failOn")"*) cat "$MACHINE/says" >&2; exit 1;; esac
case "$*" in
  *channel:deploy*) echo '{"status":"success","result":{"site":{"url":"https://site--pr-7.example.app"}}}';;
  *) echo '{"status":"success"}';;
esac
`;

/** A project on a machine whose npx records what it is asked for, and a live site that is a server of this process. */
export class Publisher {
  readonly project = siteProject();
  readonly #machine = join(this.project, ".machine");
  /** What the live site answers for its list of pages: JSON, or a status. */
  live: object | number = 404;
  readonly #server = createServer((_, response) => {
    const status = typeof this.live === "number" ? this.live : 200;
    response.writeHead(status).end(JSON.stringify(this.live));
  });
  #url = "";

  async open(): Promise<void> {
    mkdirSync(join(this.#machine, "bin"), { recursive: true });
    writeFileSync(join(this.#machine, "bin/npx"), NPX);
    chmodSync(join(this.#machine, "bin/npx"), 0o755);
    await new Promise<void>((done) => this.#server.listen(0, "127.0.0.1", done));
    const address = this.#server.address();
    this.#url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }

  close(): void {
    this.#server.close();
    rmSync(this.project, { recursive: true });
  }

  /** `briefs publish`, with the calls to npx that it made. */
  async publish(args: string[] = [], fail: { on: string; saying: string } = { on: "no such call", saying: "" }) {
    const calls = join(this.#machine, "calls");
    rmSync(calls, { force: true });
    writeFileSync(join(this.#machine, "failOn"), fail.on);
    writeFileSync(join(this.#machine, "says"), fail.saying);
    const env = {
      ...process.env,
      NO_COLOR: "1",
      MACHINE: this.#machine,
      PATH: `${this.#machine}/bin:${process.env.PATH}`,
    };
    const ran = await run(["publish", "--live", this.#url, ...args], { cwd: this.project, env });
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

/** Not at once, as the live site has to answer meanwhile. */
function run(args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }) {
  return new Promise<{ status: number; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, [BRIEFS, ...args], { ...options, encoding: "utf8" }, (error, stdout, stderr) =>
      done({ status: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
