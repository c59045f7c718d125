import { readFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION_META } from "../../site/content/dev-messages.ts";
import { escapeMarkup } from "../../site/content/escape-markup.ts";
import { basePath, hrefOf } from "../../site/content/href-of.ts";
import type { PageData } from "../../site/content/page-data.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { themeCss } from "../project/theme/theme-css.ts";
import { document, type PageRenderer } from "../render/pages/render-site.ts";
import { pageBackgrounds } from "../render/pages/web-manifest.ts";
import type { Project } from "./project.ts";
import { type SiteCode, SiteCodeMissing } from "./site-code.ts";

/** The client of the live view, by its path in the site. */
export const ENTRY = "/dev/entry-dev.tsx";
/** The client of a page that cannot be rendered yet, or whose own client has an error. */
const WAITING_ENTRY = "/dev/entry-waiting.ts";
/** The address of the styles that apply until a page's scripts run. */
export const STYLES_URL = "/@briefs/styles.css";

const CHUNKS = {
  ...{ home: [], list: [], post: [], text: [], newsletter: [], issue: [], issues: [], search: [] },
  ...{ "not-found": [], offline: [] },
};

export interface DocumentOptions {
  project: Pick<Project, "config">;
  code: SiteCode;
  engine: string;
  /** The folder of the site. */
  root: string;
  year: number;
  /** Whether the site's code has an error, so that a browser may not be able to run it. */
  isCodeBroken(): boolean;
}

/** Renders a page as the build does, but for its scripts and styles. Throws what a component throws. */
export async function devDocument(
  path: string,
  { data, version }: { data: PageData; version: string },
  options: DocumentOptions,
): Promise<string> {
  try {
    const { content } = await document(path, data, rendererOf(options));
    return withVersion(String(content), version);
  } catch (error) {
    // The code of a kind of page is loaded with the first request for one.
    throw options.isCodeBroken() ? new SiteCodeMissing(String(error), { cause: error }) : error;
  }
}

/** Adds the version, by which the client knows whether it shows the newest data. */
function withVersion(document: string, version: string): string {
  return document.replace("</head>", () => `<meta name="${VERSION_META}" content="${version}">\n</head>`);
}

export function rendererOf({ project, code, engine, root, year, isCodeBroken }: DocumentOptions): PageRenderer {
  const read = (file: string) => readFileSync(join(engine, file), "utf8");
  return {
    config: project.config,
    server: code.server,
    assets: { script: isCodeBroken() ? WAITING_ENTRY : ENTRY, styles: [STYLES_URL], fonts: [], chunks: CHUNKS },
    backgrounds: pageBackgrounds(themeCss({ config: project.config, root })),
    icon: read("site/public/favicon.svg"),
    year,
    shareCards: false,
  };
}

/**
 * Stands in for a page that has never been good, or whose `version` cannot be rendered. It shows the problems, and the page once
 * they are fixed.
 */
export function waitingDocument(config: SiteConfig, version?: string): string {
  const waiting = `<!doctype html>
<html lang="${escapeMarkup(config.locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Not yet a page</title>
</head>
<body>
<p>This page is shown as soon as the problems are fixed.</p>
<script type="module" src="${hrefOf(WAITING_ENTRY, basePath(config))}"></script>
</body>
</html>
`;
  return version === undefined ? waiting : withVersion(waiting, version);
}
