import type { LintCode } from "./lint-codes.ts";

/** Keys and list positions from the top of a figure's file to a value. */
export type FigurePath = readonly (string | number)[];

/** A part of a figure that contradicts another part. */
export interface FigureProblem {
  code: "figure-invalid" | "figure-length";
  path: FigurePath;
  message: string;
  hint: string;
  /** A name that is not among the known ones: the hint suggests the nearest. */
  unknown?: { name: string; known: readonly string[] };
  /** The path of the first occurrence, for a repeated value. */
  first?: FigurePath;
}

/** A finding of a lint rule about a valid figure. */
export interface LintFinding {
  code: LintCode;
  path: FigurePath;
  message: string;
  hint: string;
}

/** A value of which any part may be missing. An invalid entry of a list becomes undefined. */
export type ValidParts<T> = T extends readonly (infer E)[]
  ? (ValidParts<E> | undefined)[]
  : T extends object
    ? { [K in keyof T]?: ValidParts<T[K]> | undefined }
    : T;
