import type { LintFinding } from "../../../content/figure-problem.ts";
import type { AnnotatedFigure } from "./schema.ts";

/** How much of the picture a number covers on a phone, in percent. */
const NUMBER = { x: 7, y: 6 };

/** Reports numbers that would cover each other on a phone. */
export function annotatedLint({ notes }: AnnotatedFigure): LintFinding[] {
  return notes.flatMap((note, i): LintFinding[] => {
    const first = notes.findIndex(
      (other) => Math.abs(other.x - note.x) < NUMBER.x && Math.abs(other.y - note.y) < NUMBER.y,
    );
    if (first >= i) return [];
    return [
      {
        code: "figure-lint-label",
        path: ["notes", i],
        message: `The numbers ${first + 1} and ${i + 1} lie on each other on a phone`,
        hint: "Move one of them to another corner of what it is about, or make one note of both",
      },
    ];
  });
}
