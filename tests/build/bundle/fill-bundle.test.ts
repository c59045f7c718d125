import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fillBundle } from "../../../scripts/build/bundle/fill-bundle.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import siteConfig from "../../../site/site.config.ts";
import { writeFiles } from "../own-site.ts";
import { hashTree } from "../site-project.ts";

const READING = ["figures/interactive/enhance-figures", "figures/interactive/open-in-page"].concat([
  "figures/interactive/copy-table",
  "islands/reading/enhance-reading",
]);
const CHUNK = {
  entry: "assets/entry-client-AAAAAAAA.js",
  reading: "assets/reading-BBBBBBBB.js",
  library: "assets/library-CCCCCCCC.js",
  subscribe: "assets/subscribe-DDDDDDDD.js",
  styles: "assets/entry-client-EEEEEEEE.css",
};
const MANIFEST = {
  "entry-client.tsx": { file: CHUNK.entry, isEntry: true, css: [CHUNK.styles], dynamicImports: [] },
  ...Object.fromEntries(READING.map((name) => [`${name}.ts`, { file: CHUNK.reading }])),
  "newsletter/subscribe.ts": { file: CHUNK.subscribe },
};
const PARTS = ["reader", "home", "list", "search", "newsletter", "issue", "aids", "answers"];
const words = (language: string) => Object.fromEntries(PARTS.map((part) => [part, `{say:"${part} in ${language}"}`]));

const folder = mkdtempSync(join(tmpdir(), "briefs-fill-"));
const template = join(folder, "template");
writeFiles(template, {
  "catalogues.json": JSON.stringify({
    words: { en: words("English"), de: words("German") },
    withOwnWords: "((words,own)=>({...words,...own}))",
  }),
  "sw.js": 'const build=__briefs_files__;"$&";\n',
  "server/entry-server.js": 'export const base="/__briefs_base__/",config=__briefs_config__;\n',
  "client/manifest.json": JSON.stringify(MANIFEST),
  [`client/${CHUNK.entry}`]:
    'import"./reading-BBBBBBBB.js";self.config=__briefs_config__;self.words=__briefs_words_reader__;\n',
  [`client/${CHUNK.reading}`]: 'import"./library-CCCCCCCC.js";export const at="/__briefs_base__/figures";\n',
  [`client/${CHUNK.library}`]: "export const library=1;\n",
  [`client/${CHUNK.subscribe}`]: "export const subscribe=1;\n",
  [`client/${CHUNK.styles}`]:
    "@layer tokens{[data-category=placeholder]{--cat:light-dark(#123456,#abcdef)}}@font-face{src:url(/__briefs_base__/x.woff2)}",
  "client/icon.png": "__briefs_config__",
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function fill(changes: Partial<SiteConfig> = {}) {
  const filled = join(folder, `filled-${count++}`);
  fillBundle(template, filled, { ...siteConfig, ...changes });
  const files = Object.keys(hashTree(filled)).sort();
  const read = (path: string) => readFileSync(join(filled, path), "utf8");
  const manifest: typeof MANIFEST = JSON.parse(read("client/manifest.json"));
  const { file, css } = manifest["entry-client.tsx"];
  return { files, read, manifest, entry: file, client: read(`client/${file}`), styles: read(`client/${css[0]}`) };
}

describe("a template of the site's bundle", () => {
  test("-> the site's values stand in the files, and no placeholder is left but in what is no text", () => {
    const { files, read, client, styles } = fill({ url: "https://host.example/notes", name: "A $& name" });
    expect(read("server/entry-server.js")).toMatch(/^export const base="\/notes\/",config=\(\{.*"name":"A \$& name"/);
    expect(client).toContain('self.words={say:"reader in English"}');
    expect(styles).toContain("url(/notes/x.woff2)");
    expect(styles).toMatch(/^@layer tokens\{\[data-category=briefings\]\{--cat:light-dark\(#\w{6},#\w{6}\);/);
    expect(read("client/icon.png")).toBe("__briefs_config__");
    const texts = files.filter((path) => !path.endsWith(".png")).map(read);
    expect(texts.filter((text) => text.includes("__briefs_"))).toEqual([]);
  });

  test("-> new names for the files in which something is filled in and for those that name them, the old for others", () => {
    const { files, read, manifest, entry, client } = fill();
    const reading = manifest["islands/reading/enhance-reading.ts" as "entry-client.tsx"].file;
    expect(entry).toMatch(/^assets\/entry-client-[\w-]{8}\.js$/);
    expect([entry, reading]).not.toContain(CHUNK.entry);
    expect(reading).not.toBe(CHUNK.reading);
    expect(client).toContain(`import"./${reading.replace("assets/", "")}"`);
    expect(read(`client/${reading}`)).toContain('import"./library-CCCCCCCC.js"');
    expect(files).toContain(`client/${CHUNK.library}`);
    const listed = JSON.parse(/build=(.*?);"/.exec(read("client/sw.js"))?.[1] ?? "");
    expect(listed.shell).toEqual(expect.arrayContaining([`/${entry}`, `/${reading}`]));
  });

  test("other values -> other names, as browsers keep what has a name; the same -> the same bytes", () => {
    const { files, entry } = fill();
    expect(fill().files).toEqual(files);
    expect(fill({ name: "Another" }).entry).not.toBe(entry);
    expect(fill({ url: "https://host.example/notes" }).entry).not.toBe(entry);
  });

  test("categories, authors and the like -> not in the reader's client but for what it shows", () => {
    const { client } = fill({ author: "Only the build knows", feeds: {} });
    expect(client).not.toContain("Only the build knows");
    expect(client).not.toContain('"colors"');
  });

  test("another language, words of the owner's own -> these", () => {
    expect(fill({ locale: "de-DE" }).client).toContain('self.words={say:"reader in German"}');
    const own = { reader: { page: { skipToContent: "Past all this" } } };
    expect(fill({ words: own }).client).toContain(
      'self.words=((words,own)=>({...words,...own}))({say:"reader in English"},{"page":{"skipToContent":"Past all this"}},"en-US")',
    );
  });

  test("no newsletter -> none of its chunks", () => {
    expect(fill({ newsletter: true }).files).toContain(`client/${CHUNK.subscribe}`);
    expect(fill({ newsletter: false }).files).not.toContain(`client/${CHUNK.subscribe}`);
  });
});
