import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { normalizePath, type Plugin } from "vite";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import type { SiteConfig } from "../../../site/content/site-config.ts";
import { ownModules } from "../../project/site-config/own-files.ts";

export interface OverrideOptions {
  engine: string;
  /** The folder of the site. */
  own: string;
  config(): SiteConfig;
}

/** What the owner's modules import from the engine's site: a component by its name, or a module by its path in site/. */
const PUBLIC = /^visual-briefs\/site\/(.+)$/;
/** The suffix for the engine's version of an overridden module. An override imports it to wrap it. */
const ORIGINAL = "?original";

/** The style sheet for the owner's fonts and styles. It is empty in the engine, and comes after all others. */
const OWN_STYLES = "site/styles/own.css";

/** `file` is the style sheet that contains these styles: their paths are relative to it. */
function ownStyles({ styles, fonts = {} }: SiteConfig, own: string, file: string): string {
  const path = (of: string) => JSON.stringify(normalizePath(relative(dirname(file), join(own, of))));
  const faces = Object.entries(fonts).map(
    ([name, font]) => `@font-face {
  font-family: "Own ${name}";
  src: url(${path(font)}) format("woff2");
  font-weight: 100 900;
  font-display: swap;
}
@layer tokens {
  :root {
    --font-${name}: "Own ${name}", ${FALLBACK[name]};
  }
}`,
  );
  return [...(styles === undefined ? [] : [`@import ${path(styles)} layer(own);`]), ...faces].join("\n");
}

const FALLBACK: Record<string, string> = { display: "system-ui, sans-serif", text: "Georgia, serif" };

/**
 * Replaces modules of the engine by the owner's, as the configuration says. The engine's module keeps its id and exports what
 * the owner's exports, so that all that imports it, and the list of the client's chunks, stay as they are.
 */
export function overrideModules({ engine, own, config }: OverrideOptions): Plugin {
  const inEngine = (file: string) => normalizePath(join(engine, file));
  const replacements = () =>
    new Map([...ownModules(config())].map(([file, by]) => [inEngine(file), normalizePath(join(own, by))]));
  return {
    name: "override-modules",
    enforce: "pre",
    // The owner's modules lie elsewhere and could import a second React, which does not have the context of the first.
    config: () => ({ resolve: { dedupe: ["react", "react-dom", "react-router-dom"] } }),
    resolveId: {
      filter: { id: PUBLIC },
      handler(source, importer) {
        const [, name = ""] = PUBLIC.exec(source) ?? [];
        const file = inEngine(Object.hasOwn(OVERRIDABLE, name) ? (OVERRIDABLE[name]?.file ?? "") : `site/${name}`);
        const isWrapped = importer !== undefined && replacements().get(file) === normalizePath(importer);
        return isWrapped ? `${file}${ORIGINAL}` : file;
      },
    },
    load(id) {
      if (id === inEngine(OWN_STYLES)) return ownStyles(config(), own, inEngine(OWN_STYLES));
      if (id.endsWith(ORIGINAL)) return readFileSync(id.slice(0, -ORIGINAL.length), "utf8");
      const by = replacements().get(id);
      return by === undefined ? undefined : `export * from ${JSON.stringify(by)};`;
    },
  };
}
