// export.mjs: node export.mjs FOLDER saves a CSV for each branch of branches.txt.
import { appendFile, readFile } from "node:fs/promises";
import { chromium } from "playwright";
import { exportByAgent } from "./agent.mjs";

const portal = process.env.PORTAL ?? "https://reports.example.com/weekly";
const [folder] = process.argv.slice(2);
const list = await readFile("branches.txt", "utf8");
const branches = list.split(/\r?\n/).filter(Boolean);

// The browser finds no host but the portal's, whoever clicks and wherever a redirect leads.
const { hostname } = new URL(portal);
const browser = await chromium.launch({
  args: [
    `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
    // WebRTC needs no names of hosts.
    "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  ],
});
const context = await browser.newContext({ storageState: "session.json" });
context.setDefaultTimeout(Number(process.env.PATIENCE ?? 10_000));
await context.tracing.start({ screenshots: true, snapshots: true });
const page = await context.newPage();

let done = false;
try {
  for (const branch of branches) {
    const exported = exportByScript(branch).catch((error) => handOver(branch, error));
    await (await exported).saveAs(`${folder}/${branch}.csv`);
    await log(branch, "saved");
  }
  done = true;
} finally {
  // A trace holds cookies and passwords: it is kept only after a failure.
  await context.tracing.stop(done ? {} : { path: `${folder}.trace.zip` });
  await browser.close();
}

async function exportByScript(branch) {
  await page.goto(portal);
  if (await page.getByLabel("Password").isVisible()) await logIn();
  await page.getByLabel("Branch").selectOption(branch);
  await page.getByLabel("Period").selectOption("last-week");
  const button = page.getByRole("button", { name: "Export CSV" });
  await button.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  return download;
}

/** Sessions end within hours, and a week lies between two runs. */
async function logIn() {
  await page.getByLabel("User").fill(process.env.PORTAL_USER ?? "");
  await page.getByLabel("Password").fill(process.env.PORTAL_PASSWORD ?? "");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByLabel("Branch").waitFor();
  await context.storageState({ path: "session.json" });
}

async function handOver(branch, error) {
  if (!process.env.ANTHROPIC_API_KEY) throw error;
  await log(branch, `script failed: ${error.message.replaceAll("\n", " ")}`);
  const goal = `Download the CSV of branch "${branch}" for the period "last-week".`;
  const logAgent = (action) => log(branch, `agent: ${action}`);
  return exportByAgent({ page, goal, error, log: logAgent });
}

function log(branch, action) {
  const time = new Date().toISOString();
  return appendFile(`${folder}.log`, `${time} ${branch} ${action}\n`);
}
