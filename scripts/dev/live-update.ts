import { relative, sep } from "node:path";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import { isTextPage } from "../compile/source/source.ts";
import { commonFolder, type SourceFolders } from "../project/read-sources.ts";
import type { Changes } from "./follow-changes.ts";
import type { HmrSession } from "./hmr-session.ts";
import { CodeLoader } from "./load-code.ts";
import type { Problems } from "./problems.ts";
import type { Project } from "./project.ts";
import type { SiteCode } from "./site-code.ts";
import type { Steps } from "./steps.ts";

export interface LiveOptions {
  folders: SourceFolders;
  /** The folders of the site's code: the engine's part and the owner's. */
  site: string[];
  project: Project;
  code: SiteCode;
  session: HmrSession;
  problems: Problems;
  steps: Steps;
}

/** Applies changes of files to the project, then to open pages, then to the list of problems. Never rejects. */
export class LiveUpdate {
  readonly #options: LiveOptions;
  readonly #base: string;
  readonly #loader: CodeLoader;
  #isSettled = true;

  constructor(options: LiveOptions) {
    this.#options = options;
    this.#base = commonFolder(options.folders);
    this.#loader = new CodeLoader({ ...options, root: options.folders.root });
  }

  /** `whole` resolves once all code is loaded: requests for pages wait for it. */
  async begin(): Promise<{ whole: Promise<void> }> {
    const { steps } = this.#options;
    await steps.attempt("code", () => this.#loader.load());
    await this.#updateProblems(true);
    return { whole: steps.attempt("code", () => this.#loader.loadAll()) };
  }

  /** `moved`: a file was still being written, although it seemed settled. */
  async follow(changes: Changes): Promise<{ moved: boolean }> {
    const { session, problems, steps } = this.#options;
    this.#isSettled = false;
    const moved = await this.#apply(changes);
    const settled = changes.settled && !moved;
    await steps.attempt("pages", () => session.updatePages(settled));
    // Pages are updated first, and do not wait for the problems: most edits cause none.
    if (settled || problems.shown.length > 0) await this.#updateProblems(settled);
    session.updateProblems(settled);
    this.#isSettled = settled;
    return { moved };
  }

  /** Reports the problems that a request has brought to light. Amid changes, they are reported once these have settled. */
  async report(): Promise<void> {
    if (!this.#isSettled) return;
    await this.#updateProblems(true);
    this.#options.session.updateProblems(true);
  }

  /** Applies changes of files. Returns whether a file differs from when it was last read. */
  async #apply({ paths, structure }: Changes): Promise<boolean> {
    const { steps } = this.#options;
    const ofCode = [...paths].filter((path) => this.#isCode(path));
    const sources = [...paths].filter((path) => !this.#isCode(path));
    if (ofCode.length > 0) await steps.attempt("code", () => this.#loader.loadAll(ofCode));
    let moved = false;
    const refresh = () => {
      moved = this.#refresh(sources.map(this.#fileOf), structure);
    };
    if (sources.length > 0) await steps.attempt("files", refresh);
    return moved;
  }

  #refresh(files: string[], structure: boolean): boolean {
    const { project, steps } = this.#options;
    const moved = files.filter((file) => project.refresh(file)).some((file) => project.knows(file));
    if (structure || steps.hasFailed("files") || !files.every((file) => project.knows(file))) project.relist();
    // Files that came with a folder may have been half-written when they were first read.
    if (structure) for (const file of files.flatMap((file) => project.filesIn(file))) project.refresh(file);
    return moved;
  }

  /** If a check throws, its error is reported in place of all that the checks would have found. */
  async #updateProblems(settled: boolean): Promise<void> {
    const { project, problems, session, steps } = this.#options;
    let diagnostics: Diagnostic[] = [];
    await steps.attempt("checks", () => {
      diagnostics = project.problems();
    });
    const failures = [...steps.errors, ...session.errors];
    const textOf = (file: string) => project.textOf(file);
    await steps.attempt("problems", () => problems.update({ diagnostics, failures, textOf, settled }));
  }

  #isCode(path: string): boolean {
    const { site } = this.#options;
    return site.some((folder) => path.startsWith(folder + sep)) && !isTextPage({ path: this.#fileOf(path) });
  }

  readonly #fileOf = (path: string): string => relative(this.#base, path).split(sep).join("/");
}
