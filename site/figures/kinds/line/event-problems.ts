import type { FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import { unknownName } from "../../../content/unknown-name.ts";
import { dateAxis } from "../../date-axis.ts";
import { placeOf } from "./place-of.ts";
import type { LineFigure } from "./schema.ts";

type Parts = ValidParts<LineFigure>;

/** Checks that events lie on the axis, end after they begin, and are in order. */
export function eventProblems({ labels = [], axes, events = [] }: Parts): FigureProblem[] {
  const known = labels.filter((label) => label !== undefined);
  // If some labels have mistakes of their own, the axis is not known.
  if (known.length < labels.length || known.length === 0) return [];
  const dates = dateAxis({ labels: known, axes });
  const place = (name: string | undefined) => (name === undefined ? undefined : placeOf(name, known, dates));
  const isOn = (name: string) => {
    const at = place(name);
    return dates ? at !== undefined && at >= dates.min && at <= dates.max : at !== undefined;
  };
  return events.flatMap((event, i): FigureProblem[] => {
    const off = (["at", "to"] as const).flatMap((key) => {
      const name = event?.[key];
      if (name === undefined || isOn(name)) return [];
      return dates ? [offAxis(name, ["events", i, key], known)] : unknownName(name, known, ["events", i, key], "label");
    });
    if (off.length > 0) return off;
    const [from = 0, to = from, before = from] = [place(event?.at), place(event?.to), place(events[i - 1]?.at)];
    if (to < from || (to === from && event?.to !== undefined))
      return [
        wrong(
          ["events", i, "to"],
          `The event ends at ${event?.to}, and begins at ${event?.at}`,
          "Write a later end, or none",
        ),
      ];
    return before > from
      ? [
          wrong(
            ["events", i, "at"],
            `${event?.at} stands after ${events[i - 1]?.at}`,
            "Write the events from the earliest to the latest",
          ),
        ]
      : [];
  });
}

function offAxis(name: string, path: FigureProblem["path"], labels: string[]): FigureProblem {
  const [first, last] = [labels[0], labels.at(-1)];
  return wrong(
    path,
    `"${name}" is no date from ${first} to ${last}`,
    `Write a date such as ${first}, or take the event out`,
  );
}

function wrong(path: FigureProblem["path"], message: string, hint: string): FigureProblem {
  return { code: "figure-invalid", path, message, hint };
}
