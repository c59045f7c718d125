import { relative, sep } from "node:path";
import { hasNewsletter } from "../../site/content/has-newsletter.ts";
import { basePath } from "../../site/content/href-of.ts";
import type { SiteConfig } from "../../site/content/site-config.ts";
import { isTextPage } from "../compile/source/source.ts";
import { renewEditorFiles } from "../project/editor-files.ts";
import { commonFolder, type SourceFolders } from "../project/read-sources.ts";
import { ownModules } from "../project/site-config/own-files.ts";
import { UsageError } from "../system/usage-error.ts";
import type { Changes } from "./follow-changes.ts";
import type { HmrSession } from "./hmr-session.ts";
import type { Problems } from "./problems.ts";
import type { Project } from "./project.ts";
import type { SiteCode } from "./site-code.ts";

interface Following {
  folders: SourceFolders;
  /** The folders of the site's code: the engine's part and the owner's. */
  site: string[];
  project: Project;
  code: SiteCode;
  session: HmrSession;
  problems: Problems;
}

/** Steps that can fail one without the other. */
type Step = "code" | "files" | "pages" | "problems" | "start";

/** Applies changes of files to the project, then to open pages, then to the list of problems. Never rejects. */
export function applyChanges({ folders, site, project, code, session, problems }: Following) {
  const base = commonFolder(folders);
  const fileOf = (path: string) => relative(base, path).split(sep).join("/");
  const failures = new Map<Step, unknown>();

  const attempt = async (what: Step, work: () => Promise<void> | void) => {
    try {
      await work();
      failures.delete(what);
    } catch (error) {
      failures.set(what, error);
    }
  };
  const opened = fixedAtStart(project.config);
  let shown: SiteConfig | undefined;
  let kinds = code.kinds;
  const load = async (changed?: string[]) => {
    const config = await code.load(changed);
    if (config !== shown) renewEditorFiles(folders.root, config);
    shown = config;
    if (fixedAtStart(config) === opened) failures.delete("start");
    else failures.set("start", new UsageError("The live view has to be started anew", START_HINT));
    const hasNewKinds = code.kinds !== kinds;
    kinds = code.kinds;
    if (config === project.config && !hasNewKinds) return;
    const [before, now] = [project.config, config].map((one) => JSON.stringify([...ownModules(one), one.kinds]));
    project.configure(config, { hasNewKinds });
    if (before === now) return;
    code.forget();
    await code.load();
  };
  const loadAll = (changed?: string[]) => attempt("code", () => load(changed).then(() => code.loadCharts()));
  const refresh = (paths: string[], structure: boolean) => {
    const files = paths.map(fileOf);
    const moved = files.filter((file) => project.refresh(file)).some((file) => project.knows(file));
    if (structure || failures.has("files") || !files.every((file) => project.knows(file))) project.relist();
    // Files that came with a folder may have been half-written when they were first read.
    if (structure) for (const file of files.flatMap((file) => project.filesIn(file))) project.refresh(file);
    return moved;
  };
  const updateProblems = (settled: boolean) =>
    problems.update({
      diagnostics: project.problems(),
      failures: [...failures.values(), ...session.errors],
      textOf: (file) => project.textOf(file),
      settled,
    });

  return {
    isCodeBroken: () => failures.has("code"),
    begin: async () => {
      await attempt("code", load);
      updateProblems(true);
      // Not awaited here: requests for pages wait for it.
      return { whole: loadAll() };
    },
    /** `moved`: a file was still being written, although it seemed settled. */
    follow: async ({ paths, structure, settled: isCalm }: Changes) => {
      const isCode = (path: string) =>
        site.some((folder) => path.startsWith(folder + sep)) && !isTextPage({ path: fileOf(path) });
      const inSite = [...paths].filter(isCode);
      const sources = [...paths].filter((path) => !isCode(path));
      if (inSite.length > 0) await loadAll(inSite);
      let moved = false;
      const read = () => {
        moved = refresh(sources, structure);
      };
      if (sources.length > 0) await attempt("files", read);
      const settled = isCalm && !moved;
      await attempt("pages", () => session.updatePages(settled));
      // Pages do not wait for it: most edits cause no problems.
      if (settled || problems.shown.length > 0) await attempt("problems", () => updateProblems(settled));
      session.updateProblems(settled);
      return { moved };
    },
  };
}

const START_HINT = "Stop it and start it again: the path in url, or whether there is a newsletter, has changed";

/** What the server is opened with. */
function fixedAtStart(config: SiteConfig): string {
  return JSON.stringify([basePath(config), hasNewsletter(config)]);
}
