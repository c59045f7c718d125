/** The owner's font files, by absolute paths, in the place of the engine's families. */
export interface OwnType {
  display?: string;
  text?: string;
}

let type: OwnType = {};

/** Sets the font files that pictures are drawn with. Call it before anything is drawn: this module loads no canvas. */
export function setOwnType(files: OwnType): void {
  type = files;
}

export function ownType(): OwnType {
  return type;
}
