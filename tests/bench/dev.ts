// npm run bench:dev -- --posts 1000: how soon `briefs dev` is ready, and how soon an edit is seen in the open page, and its memory.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { launchChromium } from "../../scripts/tools/browser/launch-chromium.ts";
import { engineCopy } from "../build/engine-copy.ts";
import { benchOptions, wholeNumber } from "./bench-options.ts";
import { corpusPost } from "./build/corpus.ts";
import { ourProject } from "./build/our-project.ts";

const { values } = benchOptions(import.meta.filename, {
  options: {
    posts: { type: "string", default: "1000" },
    /** Of each kind. */
    edits: { type: "string", default: "15" },
  },
});
const count = wholeNumber("posts", values.posts, 21, 20_000);
const edits = wholeNumber("edits", values.edits, 1, 100);
/** An author does not save more often; what the last edit has started has ended by then. */
const PAUSE_MS = 400;
/** Garbage is collected once nobody has asked for anything for a second. */
const QUIET_MS = 3000;

const project = mkdtempSync(join(tmpdir(), "briefs-bench-"));
const engine = engineCopy();
const server = await launchChromium((line) => console.log(line));
try {
  ourProject(project, corpus());
  console.log(`${count} posts, ${availableParallelism()} cores, Node ${process.version}`);
  for (const situation of ["first start", "second start"]) await measureStart(situation);
  await measureEdits();
} finally {
  await server.close();
  rmSync(project, { recursive: true });
  rmSync(engine, { recursive: true });
}

function* corpus() {
  for (let number = 0; number < count; number++) yield corpusPost(number, count);
}

async function measureStart(situation: string): Promise<void> {
  const begin = performance.now();
  const { url, stop } = await startDev();
  const ready = performance.now() - begin;
  const response = await fetch(`${url}/post/post-00000`);
  await response.text();
  const first = performance.now() - begin;
  console.log(`${situation.padEnd(14)} ready ${seconds(ready)}, first page answered ${seconds(first)}`);
  await stop();
}

/** One page with a chart whose data is a CSV, edited in every way. */
async function measureEdits(): Promise<void> {
  const { url, stop, megabytes } = await startDev();
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/post/post-00000`);
  await page.waitForFunction(() => document.documentElement.dataset.following !== undefined);
  await page.waitForTimeout(QUIET_MS);
  const before = megabytes();
  const figures = join(project, "infographics/post-00000");
  const marked = (i: number) => `Marked${i}x`;
  const inText = (i: number) => `document.body.textContent.includes("${marked(i)}")`;
  await measure("post", page, join(project, "posts/post-00000.md"), (text, i) => `${text}\n${marked(i)}\n`, inText);
  await measure(
    "front matter",
    page,
    join(project, "posts/post-00000.md"),
    (text, i) => text.replace(/^excerpt: "/m, `$&${marked(i)} `),
    inText,
  );
  await measure(
    "figure",
    page,
    join(figures, "chart.json"),
    (text, i) => text.replace(/"title": "/, `$&${marked(i)} `),
    inText,
  );
  await measure("CSV", page, join(figures, "chart.csv"), (text, i) => text.replace("Friday", marked(i)), inText);
  await measure(
    "style",
    page,
    join(engine, "site/pages/PostPage.css"),
    (text, i) => text.replace(".PostPage-title {", `.PostPage-title {\n    margin-left: ${i + 1}px;`),
    (i) => `getComputedStyle(document.querySelector("h1")).marginLeft === "${i + 1}px"`,
  );
  await measure(
    "component",
    page,
    join(engine, "site/pages/post/Share.tsx"),
    (text, i) => text.replace("{words.post.share}", marked(i)),
    inText,
  );
  await measure(
    "configuration",
    page,
    join(engine, "site/site.config.ts"),
    (text, i) => text.replace(/tagline: "/, `$&${marked(i)} `),
    inText,
  );
  await page.waitForTimeout(QUIET_MS);
  console.log(`memory         ${before} MB before the edits, ${megabytes()} MB after them`);
  await browser.close();
  await stop();
}

/** From the write to the changed page, as the page's own observer sees it. */
async function measure(
  kind: string,
  page: Page,
  file: string,
  edit: (text: string, i: number) => string,
  isSeen: (i: number) => string,
): Promise<void> {
  const original = readFileSync(file, "utf8");
  const times: number[] = [];
  if (edit(original, 0) === original) throw new Error(`${file} has nothing that this edit changes`);
  for (let i = 0; i < edits; i++) {
    // Evaluated before the write: a look at every frame, on the clock of the machine, which both have.
    const seen = page.evaluate(
      `new Promise((resolve) => { const look = () => (${isSeen(i)} ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look)); look(); })`,
    );
    await page.evaluate("0");
    const written = performance.timeOrigin + performance.now();
    writeFileSync(file, edit(original, i));
    times.push(Number(await seen) - written);
    await page.waitForTimeout(PAUSE_MS);
  }
  writeFileSync(file, original);
  await page.waitForTimeout(PAUSE_MS);
  console.log(`${kind.padEnd(14)} median ${at(times, 0.5)} ms, 90th percentile ${at(times, 0.9)} ms`);
}

async function startDev() {
  const child = spawn(process.execPath, [join(engine, "scripts/briefs.js"), "dev"], {
    cwd: project,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`It ended:\n${said}`)));
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const [, found] = /(http:\S+)[\s\S]*Ctrl-C/.exec(said) ?? [];
      if (found) resolve(found);
    });
  });
  const stop = () => new Promise((ended) => child.once("exit", ended).kill());
  const megabytes = () => {
    const kilobytes = execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)], { encoding: "utf8" });
    return Math.round(Number(kilobytes) / 1024);
  };
  return { url, stop, megabytes };
}

function at(times: number[], share: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0).padStart(4);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
