/** Longer than it takes an editor to write a file anew, or to put another one in its place. */
const SETTLED_MS = 100;

export interface Changes {
  /** Absolute paths. */
  paths: ReadonlySet<string>;
  /** Files or folders have come or gone. */
  structure: boolean;
  /** Nothing has changed since, for a while. */
  settled: boolean;
}

interface Following {
  /** Is told of each change. */
  changed(path: string, structure: boolean): void;
  /** Resolves when there has been a reaction to all that was told. */
  caughtUp(): Promise<void>;
}

/**
 * Reacts to changes at once, one after the other, and again when they have settled: what was read in between may have been
 * half of a file. `react` never rejects.
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
