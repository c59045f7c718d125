// `npm run gallery`: draws every kind of figure with every option, wide and narrow, in both themes, with its files. Beside it,
// writing.html shows authors all that a post can hold, with its source. With --serve, charts are interactive.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FIGURE_KINDS } from "../../site/content/figure-schema.ts";
import { languageOf } from "../../site/content/words/language.ts";
import { figureToCsv } from "../../site/figures/figure-to-csv.ts";
import siteConfig from "../../site/site.config.ts";
import { loadServer } from "../build/bundle/read-site-bundle.ts";
import { siteBundle } from "../build/bundle/site-bundle.ts";
import { compileFigure } from "../compile/figure/compile-figure.ts";
import { isFigureData } from "../compile/source/source.ts";
import { withEmbeddedPicture } from "../figures/embedded-picture.ts";
import { figureCss } from "../figures/figure-page.ts";
import { figurePicture } from "../figures/figure-picture.ts";
import { themeCss } from "../project/theme/theme-css.ts";
import { serveHosting } from "../serve/serve-hosting.ts";
import { freePort } from "../system/ports.ts";
import { GALLERY_STYLE, galleryCategory, galleryPage } from "./gallery/gallery-page.ts";
import { writeWriting } from "./writing/write-writing.ts";

process.env.NODE_ENV = "production";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = "scripts/docs/gallery";
const OUT = join(ROOT, ".briefs/gallery");

const names = (await readdir(join(ROOT, SOURCES))).sort();
const read = async (name: string) => ({ path: `${SOURCES}/${name}`, bytes: await readFile(join(ROOT, SOURCES, name)) });
const tables = await Promise.all(names.filter((name) => isFigureData({ path: name })).map(read));
const data = new Map(tables.map((file) => [file.path, file]));
const files = await Promise.all(names.filter((name) => name.endsWith(".json")).map(read));

const bundle = await siteBundle({
  ...{ engine: ROOT, root: ROOT, config: siteConfig },
  ...{ cache: join(ROOT, ".briefs/cache"), log: console.log },
});
const server = await loadServer(bundle, siteConfig);
const clientDir = join(bundle, "client");
const entries = await Promise.all(
  files.map(async (source) => {
    const { figure, diagnostics } = compileFigure(source, data);
    if (!figure) throw new Error(`${source.path}: ${diagnostics.map(({ message }) => message).join("; ")}`);
    const name = source.path.slice(SOURCES.length + 1, -".json".length);
    return {
      name,
      figure: await withEmbeddedPicture(figure, (path) => data.get(path)?.bytes ?? new Uint8Array()),
      json: new TextDecoder().decode(source.bytes),
    };
  }),
);

await rm(OUT, { recursive: true, force: true });
await mkdir(join(OUT, "figures"), { recursive: true });
await cp(clientDir, OUT, { recursive: true });
const manifest = JSON.parse(await readFile(join(clientDir, "manifest.json"), "utf8"));
const enhance: string = manifest["figures/interactive/enhance-figures.ts"].file;
const served = process.argv.includes("--serve");
const site = { engine: ROOT, config: siteConfig, root: ROOT };
const css = await figureCss(site, entries.map(({ json }) => json).join(""), FIGURE_KINDS);
// A page that is opened as a file needs its fonts in its styles. A served page uses the site's, as the site's policy demands.
const styles = served ? css.replace(/@font-face\s*\{[^}]*\}/g, "") : css;
await writeFile(join(OUT, "gallery.css"), styles + GALLERY_STYLE);
await writeFile(
  join(OUT, "gallery.js"),
  `import { enhanceFigures } from "./${enhance}";\nenhanceFigures(document.body, new AbortController().signal);\n`,
);
const script = "gallery.js";
const ofSite: string = manifest["style.css"].file;
const page = galleryPage(entries, server, { styles: [...(served ? [`/${ofSite}`] : []), "gallery.css"], script });
await writeFile(join(OUT, "index.html"), page);
await writeWriting(OUT, { server, cache: join(ROOT, ".briefs/cache"), styles: [ofSite], script });
const tokens = themeCss({ config: siteConfig, root: "." });
for (const [i, { name, figure }] of entries.entries()) {
  const picture = await figurePicture(figure, { config: siteConfig, tokens, category: galleryCategory(i) });
  const forms = {
    json: JSON.stringify(figure),
    csv: figureToCsv(figure, languageOf(siteConfig)),
    svg: await picture.svg(),
    png: await picture.png(),
  };
  for (const [form, content] of Object.entries(forms)) await writeFile(join(OUT, `figures/${name}.${form}`), content);
}

if (served) {
  const port = await freePort();
  await serveHosting({ out: OUT, hosting: {}, port });
  console.log(`${entries.length} figures: http://localhost:${port}`);
} else {
  console.log(
    `${entries.length} figures in ${join(OUT, "index.html")}, all that a post can hold in writing.html beside it`,
  );
}
