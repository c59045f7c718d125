import type { Element } from "hast";

/** A mistake in a drawing. `start` is its offset in the text of the drawing. */
export interface SvgFault {
  start: number;
  message: string;
  hint: string;
}

export function faultAt(element: Element, message: string, hint: string): SvgFault {
  return { start: element.position?.start.offset ?? 0, message, hint };
}
