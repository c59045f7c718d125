/** Windows takes these for devices, whatever their extension; hosting takes index for the page of the folder itself. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9]|index)$/i;

/** A name that every system can have as a file: one that is reserved gets a word behind it. */
export function portableName(name: string, word: string): string {
  return RESERVED.test(name) ? `${name}-${word}` : name;
}
