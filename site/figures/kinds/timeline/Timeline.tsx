import { useLanguage } from "../../../words-context.ts";
import type { TimelineFigure } from "./schema.ts";
import "./Timeline.css";

/** Events along a line. The mark of the current one is filled. */
export default function Timeline({ figure: { events } }: { figure: TimelineFigure }) {
  const words = useLanguage().words.documents.figure;
  return (
    <ol className="Timeline" data-row={events.length < 5 ? "" : undefined}>
      {events.map(({ when, title, text, current }) => (
        <li key={`${when} ${title}`} className="Timeline-event" data-current={current ? "" : undefined}>
          <p className="Timeline-when">
            {when}
            {current && <span className="Timeline-now"> {words.now}</span>}
          </p>
          <p className="Timeline-title">{title}</p>
          {text && <p className="Timeline-text">{text}</p>}
        </li>
      ))}
    </ol>
  );
}
