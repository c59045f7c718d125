import { relative, sep } from "node:path";
import { commonFolder, type SourceFolders } from "../project/read-sources.ts";
import type { Changes } from "./follow-changes.ts";
import type { HmrSession } from "./hmr-session.ts";
import type { Problems } from "./problems.ts";
import type { Project } from "./project.ts";
import type { SiteCode } from "./site-code.ts";

interface Following {
  folders: SourceFolders;
  /** The folder of the site's code, with its last separator. */
  site: string;
  project: Project;
  code: SiteCode;
  live: HmrSession;
  problems: Problems;
}

/** What can fail without the others. */
type Step = "code" | "files" | "pages" | "stock";

/** Follows changes of files: what is known of them, then the open pages, then what is wrong. Nothing stops it. */
export function applyChanges({ folders, site, project, code, live, problems }: Following) {
  const base = commonFolder(folders);
  const failures = new Map<Step, unknown>();

  const trying = async (what: Step, work: () => Promise<void> | void) => {
    try {
      await work();
      failures.delete(what);
    } catch (error) {
      failures.set(what, error);
    }
  };
  const load = async (changed?: string[]) => {
    const config = await code.load(changed);
    if (config !== project.config) project.configure(config);
  };
  const loadAll = (changed?: string[]) => trying("code", () => load(changed).then(() => code.loadCharts()));
  const refresh = (paths: string[], structure: boolean) => {
    const files = paths.map((path) => relative(base, path).split(sep).join("/"));
    const moved = files.filter((file) => project.refresh(file)).some((file) => project.knows(file));
    if (structure || failures.has("files") || !files.every((file) => project.knows(file))) project.relist();
    // What has come with a folder may have been half-written when it was first read.
    if (structure) for (const file of files.flatMap((file) => project.filesIn(file))) project.refresh(file);
    return moved;
  };
  const takeStock = (settled: boolean) =>
    problems.update({
      diagnostics: project.problems(),
      failures: [...failures.values(), ...live.failures],
      textOf: (file) => project.textOf(file),
      settled,
    });

  return {
    isCodeBroken: () => failures.has("code"),
    begin: async () => {
      await trying("code", load);
      takeStock(true);
      // Not waited for: whoever asks for a page waits for it.
      return { whole: loadAll() };
    },
    /** `moved`: a file was still being written, however settled it seemed. */
    follow: async ({ paths, structure, settled: isCalm }: Changes) => {
      const inSite = [...paths].filter((path) => path.startsWith(site));
      const sources = [...paths].filter((path) => !path.startsWith(site));
      if (inSite.length > 0) await loadAll(inSite);
      let moved = false;
      const read = () => {
        moved = refresh(sources, structure);
      };
      if (sources.length > 0) await trying("files", read);
      const settled = isCalm && !moved;
      await trying("pages", () => live.updatePages(settled));
      // A page need not wait for it: of most edits there is nothing to tell.
      if (settled || problems.shown.length > 0) await trying("stock", () => takeStock(settled));
      live.updateProblems(settled);
      return { moved };
    },
  };
}
