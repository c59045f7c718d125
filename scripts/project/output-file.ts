/** A file of the built site: its path in the output folder and what it holds. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}
