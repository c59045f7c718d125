import type { OutputFile } from "../../project/output-file.ts";
import type { IndexState } from "./index-state.ts";
import type { SearchEntry } from "./search-entry.ts";

/** The index of an earlier build, whose unchanged files are kept. */
export interface EarlierIndex {
  state: IndexState;
  /** The text of one of its files. */
  file(path: string): string;
  /** An entry of that build, unless it has been pruned. */
  read(key: string): SearchEntry | undefined;
}

/** A file that is unchanged since the earlier build. */
export interface KeptFile {
  path: string;
  kept: true;
}

export type IndexFile = OutputFile | KeptFile;
