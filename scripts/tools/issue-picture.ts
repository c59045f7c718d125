// `npm run issue-picture`: draws the mail of this site's first issue, light and dark, into .github/issue.png, which
// functions/README.md shows.
import { join } from "node:path";
import { chromium } from "playwright";
import sharp from "sharp";
import siteConfig from "../../site/site.config.ts";
import { Project } from "../dev/project.ts";
import { originalImage } from "../figures/image-variants/cached-variants.ts";
import { issueWithMail } from "../newsletter/issue/issue-with-mail.ts";
import { previewHtml } from "../newsletter/issue/preview-html.ts";
import { engineRoot } from "../project/engine-root.ts";
import { launchChromium } from "./browser/launch-chromium.ts";

const ISSUE = "posts/newsletter/001.md";
const [posts, infographics] = [join(engineRoot, "posts"), join(engineRoot, "infographics")];
const { graph } = new Project({ root: engineRoot, posts, infographics }, siteConfig);
const found = await issueWithMail(ISSUE, {
  ...{ graph, config: siteConfig, root: engineRoot, drawn: true },
  variantsOf: (image) => originalImage(image, "0".repeat(40)),
});
if (!found) throw new Error(`${ISSUE} has errors: npx briefs check`);
const html = await previewHtml(found, { config: siteConfig, root: engineRoot });

const running = await launchChromium(console.log);
const browser = await chromium.connect(running.wsEndpoint());
const HEIGHT = 900;
const shot = async (colorScheme: "light" | "dark", width: number) => {
  const page = await browser.newPage({ colorScheme, viewport: { width, height: HEIGHT } });
  await page.setContent(html, { waitUntil: "load" });
  return page.screenshot();
};
const [wide, narrow] = [await shot("light", 600), await shot("dark", 360)];
await browser.close();
await running.close();
const ground = { width: 600 + 24 + 360, height: HEIGHT, channels: 3 as const, background: "#ffffff" };
await sharp({ create: ground })
  .composite([
    { input: wide, left: 0, top: 0 },
    { input: narrow, left: 624, top: 0 },
  ])
  .png({ palette: true, colours: 64 })
  .toFile(join(engineRoot, ".github/issue.png"));
