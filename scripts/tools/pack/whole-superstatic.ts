import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "rolldown";

const BY_NAME = 'require("./" + name)';
const TEMPLATE = /fs\s*\.readFileSync\(`\$\{__dirname\}\/([^`]+)`\)/;

/**
 * superstatic finds its middleware by computed names, and reads a template from beside it. This plugin puts both into a bundle.
 */
export const wholeSuperstatic: Plugin = {
  name: "whole-superstatic",
  transform: {
    filter: { id: /superstatic[\\/]lib[\\/]middleware[\\/](?:index|env)\.js$/ },
    handler: (code, id) => (/env\.js$/.test(id) ? withTemplate(code, id) : withMiddleware(code, id)),
  },
};

function withMiddleware(code: string, id: string): string {
  const [, list = ""] = /^\[([^\]]+)\]\.forEach/m.exec(code) ?? [];
  const names = [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name);
  if (names.length === 0 || !code.includes(BY_NAME)) throw new Error(`${id} loads its middleware in another way now`);
  const loaders = names.map((name) => `${name}: () => require("./${name}")`);
  return code.replace(BY_NAME, `({ ${loaders.join(", ")} })[name]()`);
}

function withTemplate(code: string, id: string): string {
  const [call, path] = TEMPLATE.exec(code) ?? [];
  if (!call || !path) throw new Error(`${id} reads its template in another way now`);
  return code.replace(call, () => JSON.stringify(readFileSync(join(dirname(id), path), "utf8")));
}
