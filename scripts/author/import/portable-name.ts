/** Windows takes these for devices, whatever their extension; hosting takes index for the page of the folder itself. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|index)$/i;

/** Makes a name that every system accepts for a file: `word` is appended to a reserved one. */
export function portableName(name: string, word: string): string {
  return RESERVED.test(name) ? `${name}-${word}` : name;
}
