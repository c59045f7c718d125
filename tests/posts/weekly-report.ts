import { spawn } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "../..");
export const PLAYBOOK = join(ROOT, "posts/browser-agent-to-csv-to-s3");
const LAUNCHER = join(ROOT, "scripts/tools/browser/launch-chromium.ts");

const BUCKET = "example-reports";

interface Setting {
  portalUrl: string;
  s3Url: string;
  session: string;
  branches: string[];
  /** Without one there is no agent. */
  modelUrl?: string;
  password?: string;
  /** The AWS CLI of this machine, not the stand-in. */
  realAws?: boolean;
}

/** The folder /opt/weekly-report of the playbook, with the article's files as they are. */
export function weeklyReport(setting: Setting) {
  const folder = mkdtempSync(join(tmpdir(), "weekly-report-"));
  cpSync(PLAYBOOK, folder, { recursive: true });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "branches.txt"), `${setting.branches.join("\n")}\n`);
  writeFileSync(join(folder, "session.json"), JSON.stringify(sessionOf(setting)));
  const secrets = [
    `BUCKET=${BUCKET}`,
    ...(setting.modelUrl ? ["ANTHROPIC_API_KEY=key-of-a-test", "MODEL=model-of-a-test"] : []),
    ...(setting.password ? ["PORTAL_USER=report", `PORTAL_PASSWORD=${setting.password}`] : []),
  ];
  writeFileSync(join(folder, "secrets.env"), `${secrets.join("\n")}\n`);
  const hook = join(folder, "own-browser.mjs");
  writeFileSync(hook, OWN_BROWSER);
  const env = {
    ...process.env,
    PATH: [...(setting.realAws ? [] : [standIn(folder)]), dirname(process.execPath), process.env.PATH].join(delimiter),
    PORTAL: `${setting.portalUrl}/weekly`,
    NODE_OPTIONS: `--import=${pathToFileURL(hook)}`,
    AWS_ENDPOINT_URL: setting.s3Url,
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_DEFAULT_REGION: "us-east-1",
    AWS_EC2_METADATA_DISABLED: "true",
    ANTHROPIC_API_KEY: "",
    ANTHROPIC_BASE_URL: setting.modelUrl ?? "",
  };
  return {
    run: (script: string, more: NodeJS.ProcessEnv = {}) => run(join(folder, script), { ...env, ...more }),
    /** As cron does it, which names the bucket. */
    look: () => run(join(folder, "fresh.sh"), { ...env, BUCKET }),
    /** Empty files that runs left so many days ago. */
    leave: (daysAgo: Record<string, number>) => {
      mkdirSync(join(folder, "out"));
      for (const [name, days] of Object.entries(daysAgo)) {
        writeFileSync(join(folder, name), "");
        // A minute less than the days, as that run took a while until its trace was written.
        const then = Date.now() / 1000 - days * 24 * 60 * 60 + 60;
        utimesSync(join(folder, name), then, then);
      }
    },
    /** The files that the runs left, by their endings. */
    left: (ending: string) =>
      readdirSync(join(folder, "out"))
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, "out", name)),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** Scripts launch a browser; on the machines of tests it is the one that is there, with the flags that it needs beside the script's. */
const OWN_BROWSER = `import { chromium } from "playwright";
import { launchChromium } from ${JSON.stringify(pathToFileURL(LAUNCHER).href)};
chromium.launch = async ({ args }) => {
  const server = await launchChromium(console.error, args);
  const browser = await chromium.connect(server.wsEndpoint());
  browser.on("disconnected", () => server.close());
  return browser;
};
`;

function sessionOf({ portalUrl, session }: Setting) {
  const cookie = { name: "session", value: session, domain: new URL(portalUrl).hostname, path: "/", expires: -1 };
  return { cookies: [{ ...cookie, httpOnly: true, secure: false, sameSite: "Lax" }], origins: [] };
}

function standIn(folder: string): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const program = join(import.meta.dirname, "aws-stand-in.ts");
  writeFileSync(join(bin, "aws"), `#!/bin/sh\nexec "${process.execPath}" "${program}" "$@"\n`);
  chmodSync(join(bin, "aws"), 0o755);
  return bin;
}

/** Beside this process, which serves the portal. */
async function run(script: string, env: NodeJS.ProcessEnv) {
  const child = spawn("bash", [script], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = new Promise<number | null>((done) => child.on("close", done));
  const [stdout, stderr, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { stdout, stderr, status };
}

export function read(path: string | undefined): string {
  if (path === undefined) throw new Error("The run left no such file");
  return readFileSync(path, "utf8");
}
