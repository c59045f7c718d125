/** The folder to upload, where it is not the output itself. It lies beside the output. */
export function hostFolderOf(out: string): string {
  return `${out}.host`;
}
