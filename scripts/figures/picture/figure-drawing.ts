import type { Figure } from "../../../site/content/figure-schema.ts";
import type { SiteConfig } from "../../../site/site.config.ts";
import { beside, type Drawn, moved, type Scene, stacked } from "./drawing.ts";
import { figureBody } from "./figure-body.ts";
import { setText, textWidth } from "./set-text.ts";
import { rect, rule } from "./shapes.ts";
import { STYLES } from "./text-styles.ts";

const MARGIN = 40;
/** As wide as the charts are drawn: see site/figures/chart/theme.ts. */
const WIDTH = 720;

/** A figure as a picture that stands alone: what it shows, whose it is and where the numbers come from are all on it. */
export function figureScene(figure: Figure, { wordmark }: Pick<SiteConfig, "wordmark">): Scene {
  const all = stacked(MARGIN, head(figure), 26, figureBody(figure, WIDTH), 30, foot(figure, wordmark), 30);
  const { title, takeaway } = figure;
  return {
    width: WIDTH + 2 * MARGIN,
    height: all.height,
    marks: moved(all.marks, MARGIN, 0),
    title,
    description: takeaway,
  };
}

function head({ topic, title, takeaway }: Figure): Drawn {
  return stacked(
    { marks: [rect(WIDTH, 1, "line-strong"), rect(44, 5, "cat")], height: 5 },
    13,
    topic === undefined ? undefined : stacked(setText(topic, STYLES.topic, { width: WIDTH }), 1),
    setText(title, STYLES.title, { width: WIDTH, balanced: true }),
    9,
    setText(takeaway, STYLES.takeaway, { width: 580 }),
  );
}

/** Note and source at the left, the site's name at the right. */
function foot({ note, source }: Figure, wordmark: SiteConfig["wordmark"]): Drawn {
  const name = siteName(wordmark);
  const place = { width: WIDTH - name.width - 40 };
  const notes = stacked(
    note === undefined ? undefined : setText(note, STYLES.small, place),
    source === undefined ? undefined : setText(`Source: ${source.name}`, STYLES.small, place),
  );
  const line = beside({ x: 0, y: 4, drawn: notes }, { x: WIDTH - name.width, drawn: name });
  return stacked(rule(WIDTH), 12, line);
}

function siteName({ name, suffix }: SiteConfig["wordmark"]): Drawn & { width: number } {
  const style = STYLES.wordmark;
  const [first, second] = [textWidth(name, style), textWidth(suffix, style)];
  const text = { type: "text", y: 19, anchor: "start" } as const;
  return {
    width: first + second + 9,
    height: 26,
    marks: [
      { ...text, text: name, x: 0, style },
      { ...rect(second + 7, 22, "accent"), x: first + 2, y: 2 },
      { ...text, text: suffix, x: first + 5, style: { ...style, paint: "on-accent" } },
    ],
  };
}
