// `npm run mails`: compiles the HTML of the mails, and writes functions/src/config/site.ts, whose values tests use. Run it after
// a change of the mails' template, or of this site's words, colors, name, address or region.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import siteConfig from "../../site/site.config.ts";
import { functionsSite } from "../newsletter/functions-site.ts";
import { engineRoot } from "../project/engine-root.ts";
import { themeCss } from "../project/theme/theme-css.ts";
import { compileMails, mailRecords } from "./mails/compile-mails.ts";

const site = functionsSite(siteConfig, themeCss({ config: siteConfig, root: engineRoot }));
const mails = await compileMails();
const records = `${JSON.stringify(
  mailRecords((path) => mails[path] ?? ""),
  null,
  2,
)}\n`;
const files = { "functions/src/config/site.ts": site, "scripts/tools/mails/compiled.json": records, ...mails };
for (const [path, text] of Object.entries(files)) {
  await mkdir(dirname(join(engineRoot, path)), { recursive: true });
  await writeFile(join(engineRoot, path), text);
}
