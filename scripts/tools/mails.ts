// `npm run mails`: compiles the HTML of the mails, after a change of their words, their template or the site's colors, and
// writes what the functions know about the site, after a change of its name, address or region.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import siteConfig from "../../site/site.config.ts";
import { functionsSite } from "../newsletter/functions-site.ts";

const root = resolve(import.meta.dirname, "../..");
await writeFile(resolve(root, "functions/src/config/site.ts"), functionsSite(siteConfig));
const tokens = await readFile(resolve(root, "site/styles/tokens.css"), "utf8");
// Imported now, as the functions' words of the owner's mails were just written.
const { compileMails } = await import("../newsletter/mails/compile-mails.ts");
for (const [path, html] of Object.entries(await compileMails(tokens, siteConfig))) {
  await mkdir(dirname(resolve(root, path)), { recursive: true });
  await writeFile(resolve(root, path), html);
}
