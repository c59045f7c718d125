/** Who may import whom. `npm run check` enforces it by check-imports.ts, and import-rules.test.ts breaks each line once. */

/**
 * The rooms (folders or files) of each world, from the top floor down: a room imports only rooms on floors below its own.
 * "+" joins what is one room; a folder within a room can be a room of its own.
 */
export const FLOORS: Record<string, string[][]> = {
  scripts: [
    ["tools", "briefs.js"],
    ["cli"],
    ["publish", "dev", "author"],
    ["serve"],
    ["build"],
    ["newsletter"],
    ["render"],
    ["graph"],
    ["figures"],
    ["reporters"],
    ["project"],
    ["compile"],
    ["system"],
  ],
  site: [
    ["dev"],
    ["entry-client.tsx", "entry-server.tsx", "service-worker", "vite.config.ts"],
    ["routes.tsx", "server"],
    ["App.tsx"],
    ["pages"],
    ["figures/interactive", "newsletter", "offline", "search"],
    ["components", "islands"],
    ["SiteConfigProvider.tsx + client-config.ts"],
    ["site-config-context.ts", "slots", "styles", "theme", "year-context.ts"],
    ["content + figures + words-context.ts + site.config.ts"],
  ],
  "functions/src": [
    ["index.ts"],
    ["define-functions.ts"],
    ["http"],
    ["events"],
    ["issues"],
    ["subscribe"],
    ["mailers"],
    ["mail"],
    ["stores"],
    ["config"],
  ],
};

export interface ImportRule {
  /** Globs; the last one that matches decides, and one with "!" takes away. */
  from: string[];
  to: string[];
  why: string;
  instead: string;
}

const FIREBASE = ["firebase-admin", "firebase-functions", "@google-cloud/*"];

/** What floors cannot say: imports from one world into another, and of packages. */
export const RULES: Record<string, ImportRule> = {
  "site-by-contract": {
    from: ["scripts/**"],
    to: [
      "site/**",
      "!site/content/**",
      "!site/site.config.ts",
      "!site/figures/**/*.ts",
      "!site/theme/theme-script.ts",
      "site/figures/interactive/**",
    ],
    why: "Scripts know the site by its contract alone, so that a page can change without them.",
    instead:
      "Import site/content, site.config.ts or the definition of a figure, or put what both need into site/content.",
  },
  "compile-by-content": {
    from: ["scripts/compile/**", "scripts/system/**"],
    to: ["site/**", "!site/content/**"],
    why: "Compiling depends on its arguments and on the types of content alone.",
    instead: "Hand in what it needs as an argument.",
  },
  "compile-is-pure": {
    from: ["scripts/compile/**"],
    to: ["node:*", "the clock"],
    why: "Compiling has no disk, clock, network or process, so that the same source always gives the same content.",
    instead: "Read in scripts/project, and hand in what was read as an argument.",
  },
  "compile-makes-data": {
    from: ["scripts/compile/**"],
    to: ["react", "react-*", "rehype-react"],
    why: "Compiling makes data, not elements.",
    instead: "Make elements in site/server.",
  },
  "content-by-kinds": {
    from: ["site/content/**", "site/components/**"],
    to: ["site/figures/**", "!site/figures/define-kind.ts", "!site/figures/kinds/*/kind.ts"],
    why: "Content knows figures by the definitions of their kinds alone, and components show none.",
    instead: "Put it into the kind's definition (site/figures/kinds/<kind>/kind.ts), or show the figure in a page.",
  },
  "functions-by-few": {
    from: ["scripts/**", "!scripts/{tools,cli,publish,serve,newsletter}/**"],
    to: ["functions/**"],
    why: "Only what deploys or serves the functions, or works on their subscribers, knows them.",
    instead: "Import from scripts/newsletter or scripts/serve.",
  },
  "site-in-browser": {
    from: ["site/**"],
    to: ["scripts/**", "functions/**"],
    why: "The site runs in a reader's browser: it knows neither the pipeline nor the functions.",
    instead: "Put what both need into site/content, or build it into the page's data.",
  },
  "site-without-node": {
    from: ["site/**", "!site/vite.config.ts"],
    to: ["node:*"],
    why: "A browser has no modules of Node.js.",
    instead: "Do it at build time, in scripts/, and put the result into the page's data.",
  },
  "rendered-at-build": {
    from: ["site/**", "!site/server/**", "!site/entry-server.tsx"],
    to: [
      "site/server/**",
      "site/entry-server.tsx",
      "react-dom/server",
      "unified",
      "rehype-*",
      "remark-*",
      "hast-util-*",
    ],
    why: "No reader downloads what renders pages.",
    instead: "Render in site/server at build time: the browser adopts the HTML.",
  },
  "functions-alone": {
    from: ["functions/**"],
    to: ["scripts/**", "site/**", "posts/**", "infographics/**", "../**"],
    why: "The functions are deployed alone: nothing from outside their folder is there.",
    instead: "Let the build write it into functions/ as functions/src/config/site.ts is.",
  },
  "firebase-at-edge": {
    from: [
      "{scripts,site,functions}/**",
      "!functions/src/{index,define-functions}.ts",
      "!functions/src/stores/firestore-*.ts",
    ],
    to: FIREBASE,
    why: "Only the functions' wiring and their Firestore store know Firebase, so that all else runs and is tested without it.",
    instead: "Take a SubscriberStore, or a plain request, as an argument.",
  },
  "no-tests": {
    from: ["{scripts,site,functions}/**"],
    to: ["tests/**"],
    why: "What runs knows nothing of its tests.",
    instead: "Move what both need out of tests/.",
  },
};
