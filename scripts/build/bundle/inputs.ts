import { CONFIG_FILE } from "../../project/site-config/config-file.ts";

/** Stands for the year in the copyright line. */
export const YEAR = "the year";

const PROGRAM = ["workers/task-runner.ts", "output/write-output.ts", "bundle/bundle-worker.ts"];
const SITE_BUNDLE = ["scripts/build/bundle/run-vite.ts", "site/vite.config.ts", "site/tsconfig.json"];
/** Stands for the owner's modules that the configuration names, with all files that they name. */
export const OWN_MODULES = "the owner's modules";
/** Stands for the owner's style sheet and fonts. */
export const OWN_STYLES = "the owner's styles";
/** Stands for the parts of the owner's styles that pictures are drawn with: the fonts, and the rules that define tokens. */
export const OWN_THEME = "the owner's theme";
/** Stands for the folders of the owner's kinds of figures, with all files that theirs name. */
export const OWN_KINDS = "the owner's kinds of figures";
/** The entries that stand for files of the owner's. */
export const OWN = [OWN_MODULES, OWN_STYLES, OWN_THEME, OWN_KINDS] as const;
const READERS = [
  OWN_KINDS,
  OWN_MODULES,
  OWN_STYLES,
  "site/entry-client.tsx",
  "site/service-worker/service-worker.ts",
  "site/public/",
];
const TEMPLATE = [...SITE_BUNDLE, ...READERS, "site/entry-server.tsx"];
const PAGES = [
  ...SITE_BUNDLE,
  CONFIG_FILE,
  OWN_MODULES,
  OWN_STYLES,
  "site/entry-client.tsx",
  "site/entry-server.tsx",
  YEAR,
];
/** Decides which variants a picture has. Pages link to them. */
const ENCODER = "scripts/figures/image-variants/image-variants.ts";

/** The parts of a site, with the code that makes them. Their other inputs are part of their targets. */
const OUTPUTS = {
  "pages of posts": [...task("text", "post-targets"), ...task("page"), ENCODER, ...PAGES],
  "other pages": [...task("site-page", "page-targets"), ...PAGES],
  "figures to take away": [...task("figure-files", "post-targets"), OWN_THEME],
  "share cards": [...task("share-card", "post-targets"), OWN_THEME],
  "figures of issues": [...task("issue-figures", "issue-targets"), OWN_THEME],
  feeds: [...target("feed-targets"), OWN_KINDS],
  sitemap: target("sitemap-target"),
  "llms.txt and robots.txt": target("texts-target"),
  "search index": [...target("search-target"), OWN_KINDS],
  pictures: task("image-files", "image-targets"),
  "list of pages": target("page-list-target"),
  "scripts and styles": [...target("client-target"), ...SITE_BUNDLE, ...READERS],
} satisfies Record<string, string[]>;

/** What a build caches for the next one, or uses itself. */
const MEANS = {
  "what is known of sources": [
    ...["meta", "figure", "image", "text-metadata"].flatMap((name) => task(name)),
    "scripts/build/cache/metadata-cache.ts",
  ],
  "what references mean": ["scripts/graph/graph.ts"],
  "related posts": ["scripts/graph/post-lists.ts"],
  "hashes of sources": ["scripts/build/source-index.ts"],
  "results of shards": ["scripts/build/cache/result-store.ts"],
  manifests: ["scripts/build/output/output-dirs.ts"],
  "the check of colors": ["scripts/project/theme/check-theme.ts", CONFIG_FILE, OWN_THEME],
  "letters of titles": ["scripts/build/title-letters.ts", "scripts/figures/missing-letters.ts", OWN_THEME],
  "kept pictures": [ENCODER],
  "kept figures": [
    OWN_KINDS,
    "scripts/figures/picture/figure-files.ts",
    "scripts/project/theme/theme-css.ts",
    OWN_THEME,
  ],
  "kept share cards": ["scripts/figures/share-card/share-cards.ts", OWN_KINDS, OWN_THEME],
  "the site's template": TEMPLATE,
  "the site's bundle": [...TEMPLATE, CONFIG_FILE],
  "the workers' bundle": ["scripts/build/workers/worker.ts", "scripts/build/bundle/bundle-worker.ts"],
  "the owner's styles": [OWN_STYLES],
  "the plan of a build": ["scripts/build/build.ts"],
} satisfies Record<string, string[]>;

/**
 * The entry modules of each output and each means. It is made from them and from every file that they name, directly or
 * indirectly.
 */
export const INPUTS = { ...OUTPUTS, ...MEANS };

export type Output = keyof typeof OUTPUTS;
export type Made = keyof typeof INPUTS;

export const EVERY_OUTPUT = Object.keys(OUTPUTS) as Output[];

/** The inputs of what a worker makes: the task, the targets that request it, and the program that runs it. */
function task(name: string, ...targets: string[]): string[] {
  return [`workers/tasks/${name}.ts`, ...targets.map((target) => `targets/${target}.ts`), ...PROGRAM]
    .map(inBuild)
    .concat(CONFIG_FILE, OWN_KINDS);
}

/** The inputs of what the main thread makes. */
function target(name: string): string[] {
  return [...[`targets/${name}.ts`, "output/write-output.ts"].map(inBuild), CONFIG_FILE];
}

function inBuild(path: string): string {
  return `scripts/build/${path}`;
}

/** An entry that stands for files of the owner's. */
export function isOwn(entry: string): entry is (typeof OWN)[number] {
  return OWN.some((own) => own === entry);
}
