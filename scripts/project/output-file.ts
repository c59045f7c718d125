/** A file of the built site; its path is relative to the output folder. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
  /** The hash of the content (`contentHash`), where it is known. */
  hash?: string;
}
