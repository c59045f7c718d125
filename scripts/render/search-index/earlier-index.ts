import type { OutputFile } from "../../project/output-file.ts";
import type { IndexState } from "./index-state.ts";
import type { SearchEntry } from "./search-entry.ts";

/** An index as it was made: what is not changed in it is kept. */
export interface EarlierIndex {
  state: IndexState;
  /** The text of one of its files. */
  file(path: string): string;
  /** An entry that it was made of, unless it is gone. */
  read(key: string): SearchEntry | undefined;
}

/** A file that is as it was. */
export interface KeptFile {
  path: string;
  kept: true;
}

export type IndexFile = OutputFile | KeptFile;
