import { columns } from "../../picture/columns.ts";
import { beside, type Drawing, moved, type Shape, stacked } from "../../picture/drawing.ts";
import { type Space, setText, sized, styledWidth, widestWord } from "../../picture/set-text.ts";
import { arrow, rect, roundRect } from "../../picture/shapes.ts";
import { STYLES } from "../../picture/text-styles.ts";
import type { TimelineFigure } from "./schema.ts";

type Event = TimelineFigure["events"][number];

/** Events along a line. The mark of the current one is filled. */
export default function timelinePicture({ events }: TimelineFigure, space: Space): Drawing {
  const { measure } = space;
  const one = columns(events.length, space.width, GAP).width;
  const fits = events.every(
    ({ when, title }) => Math.max(widestWord(when, WHEN, measure), widestWord(title, STYLES.name, measure)) <= one,
  );
  return events.length < 5 && fits ? row(events, space) : list(events, space);
}

const GAP = 26;
const DOT = 18;
const WHEN = { ...STYLES.heading, face: "condensed", weight: 700, leading: 1.28 } as const;

function row(events: Event[], space: Space): Drawing {
  const { width: one, at } = columns(events.length, space.width, GAP);
  const axis = arrow([0, DOT / 2], [space.width - 2, DOT / 2]);
  const dots = events.flatMap((event, i) => moved([dot(event)], at(i), 0));
  const words = events.map((event, i) => ({ x: at(i), drawing: wordsOf(event, sized(space, one)) }));
  return stacked({ shapes: [axis, ...dots], height: DOT }, 12, beside(...words));
}

function list(events: Event[], space: Space): Drawing {
  const rows = events.map((event, i) => {
    const words = wordsOf(event, sized(space, space.width - 36));
    const height = words.height + (i < events.length - 1 ? 22 : 0);
    const last = i === events.length - 1;
    const axis = arrow([DOT / 2, 5 + DOT], [DOT / 2, height + 5], last);
    return {
      shapes: [axis, ...moved([dot(event)], 0, 5), ...moved(words.shapes, 36, 0)],
      height: height + (last ? 6 : 0),
    };
  });
  return stacked(...rows);
}

function dot({ current }: Event): Shape {
  const circle = roundRect(DOT - 2, DOT - 2, DOT, {
    stroke: { paint: "cat", width: 2 },
    fill: current ? "cat" : "paper",
  });
  return { ...circle, x: 1, y: 1 };
}

function wordsOf({ when, title, text, current }: Event, space: Space): Drawing {
  return stacked(
    current ? dated(when, space) : setText(when, WHEN, space),
    1,
    setText(title, STYLES.name, space),
    text === undefined ? undefined : stacked(3, setText(text, STYLES.words, sized(space, Math.min(space.width, 560)))),
  );
}

/** The date, then the word "now": on the same line, or below if there is no room. */
function dated(when: string, space: Space): Drawing {
  const date = setText(when, WHEN, space);
  const style = { ...STYLES.small, weight: 600, paint: "paper" } as const;
  const { now } = space.language.words.documents.figure;
  const tag = styledWidth(now, style, space.measure) + 14;
  const label: Shape[] = [rect(tag, 20, "cat"), { type: "text", text: now, x: 7, y: 14.5, style, anchor: "start" }];
  const last = date.shapes.at(-1);
  const end = last?.type === "text" ? styledWidth(last.text, WHEN, space.measure) : 0;
  if (end + 8 + tag > space.width) return stacked(date, 2, { shapes: label, height: 24 });
  return { shapes: [...date.shapes, ...moved(label, end + 8, date.height - 23)], height: date.height };
}
