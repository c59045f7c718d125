/** The folder that posts are brought from. Paths are relative to it, with forward slashes. */
export interface ForeignFiles {
  paths: ReadonlySet<string>;
  read(path: string): Uint8Array;
  /** How the person who runs the import knows the file. */
  nameOf(path: string): string;
}
