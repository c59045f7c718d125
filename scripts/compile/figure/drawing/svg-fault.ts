import type { Element } from "hast";

/** What is wrong with a drawing, and where in its text. */
export interface SvgFault {
  start: number;
  message: string;
  hint: string;
}

export function faultAt(element: Element, message: string, hint: string): SvgFault {
  return { start: element.position?.start.offset ?? 0, message, hint };
}
