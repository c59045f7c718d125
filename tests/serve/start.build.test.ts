import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteProject } from "../build/site-project.ts";
import { runBriefs } from "../cli/run-briefs.ts";
import { BRIEFS, isFree, listening, outputUntil, startServing, unusedPort } from "./start-serving.ts";

const project = siteProject();
const start = (...args: string[]) => startServing(["start", ...args], project);

afterAll(() => rmSync(project, { recursive: true }));

test.each(["SIGINT", "SIGTERM"] as const)(
  "start, then %s -> the site at the printed URL, then a clean exit",
  async (signal) => {
    const port = await unusedPort();
    const { child, url } = await start("--port", String(port), "--allow-host", "tunnel.example");
    expect(url).toBe(`http://localhost:${port}`);
    const response = await fetch(`${url}/post/everything`, { headers: { "accept-encoding": "br" } });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(await response.text()).toContain("<h1");
    expect((await fetch(`${url}/nowhere`)).status).toBe(404);
    const [tunnelled] = await once(request(url, { headers: { host: "tunnel.example" } }).end(), "response");
    expect(tunnelled.statusCode).toBe(200);
    tunnelled.resume();

    // The connections above are still open, and this request is incomplete. The exit waits for none of them.
    const slow = connect(port, "localhost").on("error", () => {});
    await once(slow, "connect");
    slow.write("GET / HTTP/1.1\r\n");
    child.kill(signal);
    expect(await once(child, "exit")).toEqual([0, null]);
    slow.destroy();
    expect(await isFree(port)).toBe(true);
  },
);

test("--json -> one JSON document that names the URL", async () => {
  const port = await unusedPort();
  const child = spawn(process.execPath, [BRIEFS, "start", "--json", "--port", String(port)], { cwd: project });
  const stdout = await outputUntil(child, /^\}$/m);
  child.kill();
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [], url: `http://localhost:${port}` });
});

test("no --port, and three at once -> three ports from 5000 on", async () => {
  const preview = () => startServing(["preview"], project);
  const all = [await start(), ...(await Promise.all([preview(), preview()]))];
  const ports = all.map(({ url }) => Number(new URL(url).port));
  for (const { child } of all) child.kill();
  for (const port of ports) expect(Math.floor(port / 100)).toBe(50);
  expect(new Set(ports).size).toBe(3);
});

test.each([
  ["in use", async () => (await listening()).port, /^error: Port \d+ is in use\n\nhint: .*--port/],
  ["no number", async () => "http", /^error: --port http is not a port\n/],
])("--port that is %s -> exit 2 at once, and why", async (_, port, message) => {
  const { status, stdout, stderr } = runBriefs(["start", "--port", String(await port())], project);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toMatch(message);
});

test("content errors -> exit 1, and nothing is served", async () => {
  const broken = siteProject();
  writeFileSync(join(broken, "posts/broken.md"), "");
  const port = await unusedPort();
  const { status, stdout } = runBriefs(["start", "--port", String(port)], broken);
  const built = existsSync(join(broken, "dist"));
  rmSync(broken, { recursive: true });
  expect({ status, built }).toEqual({ status: 1, built: false });
  expect(stdout).toContain("posts/broken.md");
  expect(stdout).not.toContain("http://");
  expect(await isFree(port)).toBe(true);
});
