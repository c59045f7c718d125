import type { FigureOf } from "../../../../site/content/figure-schema.ts";
import { columns } from "../columns.ts";
import { beside, type Drawn, type Mark, moved, stacked } from "../drawing.ts";
import { setText, textWidth, widestWord } from "../set-text.ts";
import { line, rect, roundRect } from "../shapes.ts";
import { STYLES } from "../text-styles.ts";

type Event = FigureOf<"timeline">["events"][number];

/** Events along a line that goes on; where we are now, its mark is filled. */
export function timeline({ events }: FigureOf<"timeline">, width: number): Drawn {
  const one = columns(events.length, width, GAP).width;
  const fits = events.every(
    ({ when, title }) => Math.max(widestWord(when, WHEN), widestWord(title, STYLES.name)) <= one,
  );
  return events.length < 5 && fits ? row(events, width) : list(events, width);
}

const GAP = 26;
const DOT = 18;
const WHEN = { ...STYLES.heading, face: "condensed", weight: 700, leading: 1.28 } as const;

function row(events: Event[], width: number): Drawn {
  const { width: one, at } = columns(events.length, width, GAP);
  const axis = line(
    [
      [0, DOT / 2],
      [width - 2, DOT / 2],
    ],
    true,
  );
  const dots = events.flatMap((event, i) => moved([dot(event)], at(i), 0));
  const words = events.map((event, i) => ({ x: at(i), drawn: wordsOf(event, one) }));
  return stacked({ marks: [axis, ...dots], height: DOT }, 12, beside(...words));
}

function list(events: Event[], width: number): Drawn {
  const rows = events.map((event, i) => {
    const words = wordsOf(event, width - 36);
    const height = words.height + (i < events.length - 1 ? 22 : 0);
    const last = i === events.length - 1;
    const axis = line(
      [
        [DOT / 2, 5 + DOT],
        [DOT / 2, height + 5],
      ],
      last,
    );
    return {
      marks: [axis, ...moved([dot(event)], 0, 5), ...moved(words.marks, 36, 0)],
      height: height + (last ? 6 : 0),
    };
  });
  return stacked(...rows);
}

function dot({ current }: Event): Mark {
  const circle = roundRect(DOT - 2, DOT - 2, DOT, {
    stroke: { paint: "cat", width: 2 },
    fill: current ? "cat" : "paper",
  });
  return { ...circle, x: 1, y: 1 };
}

function wordsOf({ when, title, text, current }: Event, width: number): Drawn {
  return stacked(
    current ? dated(when, width) : setText(when, WHEN, { width }),
    1,
    setText(title, STYLES.name, { width }),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, { width: Math.min(width, 560) })),
  );
}

/** The date with the word "now" after it, or below it where the line is full. */
function dated(when: string, width: number): Drawn {
  const date = setText(when, WHEN, { width });
  const style = { ...STYLES.small, weight: 600, paint: "paper" } as const;
  const tag = textWidth("now", style) + 14;
  const mark: Mark[] = [rect(tag, 20, "cat"), { type: "text", text: "now", x: 7, y: 14.5, style, anchor: "start" }];
  const last = date.marks.at(-1);
  const end = last?.type === "text" ? textWidth(last.text, WHEN) : 0;
  if (end + 8 + tag > width) return stacked(date, 2, { marks: mark, height: 24 });
  return { marks: [...date.marks, ...moved(mark, end + 8, date.height - 23)], height: date.height };
}
