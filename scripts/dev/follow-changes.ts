/** Longer than an editor takes to write or replace a file. */
const SETTLED_MS = 100;

export interface Changes {
  /** Absolute paths. */
  paths: ReadonlySet<string>;
  /** Files or folders were added or removed. */
  structure: boolean;
  /** Nothing has changed since for a while. */
  settled: boolean;
}

interface Following {
  /** To be called for each change. */
  changed(path: string, structure: boolean): void;
  /** Resolves once all changes so far have been handled. */
  caughtUp(): Promise<void>;
}

/**
 * Calls `react` for changes at once, one call after the other, and again when they have settled, as files may have been
 * half-written. `react` must never reject.
 */
export function followChanges(react: (changes: Changes) => Promise<{ moved: boolean }>): Following {
  let working = Promise.resolve();
  let fresh = none();
  let recent = none();
  let timer: NodeJS.Timeout | undefined;
  let isWorking = false;

  const work = async () => {
    isWorking = true;
    clearTimeout(timer);
    while (fresh.paths.size > 0) {
      const changes = fresh;
      fresh = none();
      await react({ ...changes, settled: false });
    }
    isWorking = false;
    timer = setTimeout(() => {
      working = settle();
    }, SETTLED_MS);
  };
  const settle = async () => {
    isWorking = true;
    const changes = recent;
    recent = none();
    const { moved } = await react({ ...changes, settled: true });
    isWorking = false;
    if (moved) for (const path of changes.paths) note(path, changes.structure);
    if (fresh.paths.size > 0) await work();
  };
  const note = (path: string, structure: boolean) => {
    for (const changes of [fresh, recent]) {
      changes.paths.add(path);
      changes.structure ||= structure;
    }
  };
  return {
    changed: (path, structure) => {
      note(path, structure);
      if (!isWorking) working = work();
    },
    caughtUp: () => working,
  };
}

function none() {
  return { paths: new Set<string>(), structure: false };
}
