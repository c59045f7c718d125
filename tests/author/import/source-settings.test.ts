import { expect, test } from "vitest";
import { sourceSettings } from "../../../scripts/author/import/source-settings.ts";

function originOf(path: string, text: string): string | undefined {
  const read = () => new TextEncoder().encode(text);
  return sourceSettings({ paths: new Set([path]), read, nameOf: () => path }).origin;
}

const DOCUSAURUS = `const baseUrl = 'https://github.com/a/b/edit/main';
const author = { name: 'A',
    url: 'https://author.example' };
export default {
  url: 'https://own.example',
  baseUrl: '/',
  themeConfig: {
    url: 'https://other.example',
  },
};`;

test.each([
  ["_config.yml", "baseurl: /blog\nurl: https://own.example # ours\n", "https://own.example"],
  ["hugo.toml", "baseURL = 'https://own.example/blog/'\n", "https://own.example"],
  ["docusaurus.config.ts", DOCUSAURUS, "https://own.example"],
  ["astro.config.mjs", "export default defineConfig({ site: 'https://own.example/' });", "https://own.example"],
  ["astro.config.mjs", 'const site = "https://own.example";\nexport default { site };', "https://own.example"],
  ["docusaurus.config.js", "const baseUrl = 'https://github.com/a/b';", undefined],
])("the address of a site in %s: %j -> %s", (path, text, origin) => {
  expect(originOf(path, text)).toBe(origin);
});
