import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { renewEditorFiles } from "../project/editor-files.ts";
import { ownModules } from "../project/site-config/own-files.ts";
import { UsageError } from "../system/usage-error.ts";
import type { Project } from "./project.ts";
import type { SiteCode } from "./site-code.ts";
import type { Steps } from "./steps.ts";

export interface CodeOptions {
  /** The folder of the project. */
  root: string;
  project: Project;
  code: SiteCode;
  steps: Steps;
}

/** Loads the site's code, and gives the project the configuration and the kinds of figures that come with it. */
export class CodeLoader {
  readonly #options: CodeOptions;
  readonly #opened: string;
  #config: SiteConfig | undefined;
  #kinds: SiteCode["kinds"];

  constructor(options: CodeOptions) {
    this.#options = options;
    this.#opened = fixedAtStart(options.project.config);
    this.#kinds = options.code.kinds;
  }

  /** Throws if the code has an error. */
  async load(changed?: string[]): Promise<void> {
    const { root, project, code, steps } = this.#options;
    const config = await code.load(changed);
    if (config !== this.#config) renewEditorFiles(root, config);
    this.#config = config;
    steps.note("start", fixedAtStart(config) === this.#opened ? undefined : new UsageError(...RESTART_NEEDED));
    const hasNewKinds = code.kinds !== this.#kinds;
    this.#kinds = code.kinds;
    if (config === project.config && !hasNewKinds) return;
    const [before, now] = [modulesOf(project.config), modulesOf(config)];
    project.configure(config, { hasNewKinds });
    if (before === now) return;
    code.forget();
    await code.load();
  }

  /** Loads the site's code, and then what draws charts. */
  async loadAll(changed?: string[]): Promise<void> {
    await this.load(changed);
    await this.#options.code.loadCharts();
  }
}

const RESTART_NEEDED = [
  "The live view has to be started anew",
  "Stop it and start it again: the path in url, or whether there is a newsletter, has changed",
] as const;

/** The settings that cannot change while the server runs. */
function fixedAtStart(config: SiteConfig): string {
  return JSON.stringify([basePath(config), hasNewsletter(config)]);
}

function modulesOf(config: SiteConfig): string {
  return JSON.stringify([...ownModules(config), config.kinds]);
}
