import { isRightToLeft } from "../content/is-right-to-left.ts";
import type { ChartDrawing, FigureFormat } from "../content/site-server.ts";
import type { PlacedFigure } from "../content/types.ts";
import { textDirection } from "../content/words/language.ts";
import { useLanguage } from "../words-context.ts";
import { FigureBody } from "./FigureBody.tsx";
import { FigureData } from "./FigureData.tsx";
import { FigureDownloads } from "./FigureDownloads.tsx";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

interface Props {
  placed: PlacedFigure;
  drawing: ChartDrawing | undefined;
  /** The URL of the figure as JSON: a script makes a chart interactive with it. The other formats lie beside it. */
  src?: string | undefined;
  /** The formats to offer as downloads. All by default. */
  formats?: readonly FigureFormat[] | undefined;
  /** The heading level of the figure's title. */
  level?: HeadingLevel;
}

/** Kinds that consist of text. They need no downloads: readers can read, copy and enlarge all of it in the page. */
const TEXT_KINDS: ReadonlySet<string> = new Set(["cards", "checklist", "comparison"]);

/** A whole figure: heading, takeaway, body, data, note and source. Rendered at build time; needs no script. */
export function Figure({ placed, drawing, src, formats, level = 2 }: Props) {
  const { id, figure } = placed;
  const { locale, words: all } = useLanguage();
  const words = all.documents.figure;
  const direction = isRightToLeft(figure.title) ? "rtl" : "ltr";
  const titleId = `${id}-title`;
  const takeawayId = `${id}-takeaway`;
  const Heading = `h${level}` as const;
  return (
    <figure className="Figure" id={id} data-kind={figure.kind} aria-labelledby={titleId} aria-describedby={takeawayId}>
      <div className="Figure-head">
        {figure.topic && <p className="Figure-topic">{figure.topic}</p>}
        <div className="Figure-title">
          <Heading id={titleId} dir="auto">
            {figure.title}
          </Heading>
          <a className="Figure-anchor" href={`#${id}`} aria-label={words.figureLink({ title: figure.title })}>
            #
          </a>
        </div>
        <p className="Figure-takeaway" id={takeawayId} dir="auto">
          {figure.takeaway}
        </p>
      </div>
      <div className="Figure-body" dir={direction === textDirection(locale) ? undefined : direction}>
        <FigureBody placed={placed} drawing={drawing} src={src} titleId={titleId} takeawayId={takeawayId} />
      </div>
      <div className="Figure-tools">
        <FigureData figure={figure} />
        {src && !TEXT_KINDS.has(figure.kind) && <FigureDownloads src={src} title={figure.title} formats={formats} />}
      </div>
      {(figure.note || figure.source) && (
        <figcaption className="Figure-caption">
          {figure.note && <span dir="auto">{figure.note}</span>}
          {figure.source && (
            <span>
              {words.source} <a href={figure.source.url}>{figure.source.name}</a>
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
