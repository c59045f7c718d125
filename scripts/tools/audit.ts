// `npm run audit`: checks that are too slow for every test run. Serves the site that was just built, measures every page (or the
// given paths) with Lighthouse, checks the HTML and the structured data, and follows every link. Exits with 1 on any failure.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import getPort from "get-port";
import { basePath } from "../../site/content/href-of.ts";
import siteConfig from "../../site/site.config.ts";
import { readDeployed } from "../project/firebase-config.ts";
import { indexedPages, readBuiltSite } from "../publish/verify/built-pages.ts";
import { crawlLinks } from "../publish/verify/crawl-links.ts";
import { localUrl } from "../serve/local-url.ts";
import { serveHosting } from "../serve/serve-hosting.ts";
import { checkHtml } from "./audit/check-html.ts";
import { formatRow, HEAD, type MeasuredSite, measurePage, meetsLimits } from "./audit/lighthouse.ts";
import { benchmarkIndex, slowDown } from "./audit/slow-down.ts";
import { checkStructuredData } from "./audit/structured-data.ts";
import { launchChromium } from "./browser/launch-chromium.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const out = join(ROOT, "dist");
const log = (line: string) => console.log(line);
const site = await readBuiltSite(out);
const hosting = await readDeployed(out);
const failures: string[] = [];

const html = checkHtml(out);
log(
  html.skipped
    ? `HTML: not checked, as ${html.skipped}`
    : `HTML: ${site.pages.length} pages, ${html.problems.length} problems`,
);
const links = crawlLinks(site, { siteUrl: siteConfig.url, hosting });
log(
  `Links: ${links.internal} followed, ${links.failures.length} lead nowhere; ${links.external.size} to other sites, not followed`,
);
const structured = checkStructuredData(site.pages);
log(`Structured data: ${structured.length} problems`);
failures.push(...html.problems, ...links.failures, ...structured);

const asked = process.argv.slice(2);
await measure(asked.length > 0 ? asked : indexedPages(site, siteConfig.url).map(({ path }) => path));

log(
  failures.length === 0
    ? `\nAll good, in ${Math.round(performance.now() / 1000)} s.`
    : `\n${failures.length} to fix:\n${failures.join("\n")}`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Stops the server and the browser, however the measurements end. */
async function measure(paths: string[]): Promise<void> {
  const port = await getPort();
  const server = await serveHosting({ out, base: basePath(siteConfig), hosting, port });
  try {
    const debuggingPort = await getPort();
    const slowedBy = slowDown(await benchmarkIndex());
    const browser = await launchChromium(log, [`--remote-debugging-port=${debuggingPort}`]);
    try {
      log(
        `\nLighthouse, a phone on a simulated slow line. A page below the limits is measured up to 3 times: the best run counts.\n${HEAD}`,
      );
      const site = { siteUrl: localUrl(port, siteConfig), port: debuggingPort, slowedBy };
      for (const path of paths) await measureOne(path, site);
    } finally {
      await browser.close();
    }
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function measureOne(path: string, site: MeasuredSite): Promise<void> {
  const score = await measurePage(path, site);
  log(formatRow(score));
  if (meetsLimits(score)) return;
  failures.push(...(score.costs.length > 0 ? score.costs : ["beyond the limits"]).map((cost) => `${path}: ${cost}`));
}
