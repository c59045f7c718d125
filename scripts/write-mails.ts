// `npm run mails`: writes the HTML of the mails anew after a change of their words, their looks or the site's colours.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { compileMails } from "./mails/compile-mails.ts";

const root = resolve(import.meta.dirname, "..");
const tokens = await readFile(resolve(root, "site/styles/tokens.css"), "utf8");
for (const [path, html] of Object.entries(await compileMails(tokens))) {
  await mkdir(dirname(resolve(root, path)), { recursive: true });
  await writeFile(resolve(root, path), html);
}
