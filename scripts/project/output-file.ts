/** A file of the built site; its path is relative to the output folder. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
  /** Of the content, where it is known (`contentHash`). */
  hash?: string;
}
