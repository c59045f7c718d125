import { InsideLink, Picture } from "../../Picture.tsx";
import type { AnnotatedFigure } from "./schema.ts";
import "./Annotated.css";

/** A picture with numbers in it, and below or beside it a note for each. A number and its note link to each other. */
export default function Annotated({ figure: { picture, alt, notes } }: { figure: AnnotatedFigure }) {
  const { key, width, height, variants } = picture;
  const shape = height > width ? "high" : undefined;
  const noteId = (i: number) => `n${key}-${i + 1}`;
  const placeId = (i: number) => `p${key}-${i + 1}`;
  return (
    <div className="Annotated" data-shape={shape}>
      <div className="Annotated-picture">
        {/* No link to the picture: browsers do not open data URLs as pages. */}
        <InsideLink value={variants?.src.startsWith("data:") ?? true}>
          <Picture variants={variants} alt={alt} width={width} height={height} />
        </InsideLink>
        <svg className="Annotated-places" aria-hidden="true">
          {notes.map(({ x, y, title }, i) => (
            <a key={`${x} ${y} ${title}`} id={placeId(i)} href={`#${noteId(i)}`} tabIndex={-1}>
              <circle cx={`${x}%`} cy={`${y}%`} r="13" />
              <text x={`${x}%`} y={`${y}%`} dy="0.36em">
                {i + 1}
              </text>
            </a>
          ))}
        </svg>
      </div>
      <ol className="Annotated-notes">
        {notes.map(({ x, y, title, text }, i) => (
          <li key={`${x} ${y} ${title}`} id={noteId(i)}>
            <a className="Annotated-number" href={`#${placeId(i)}`} aria-label={`${i + 1}: ${title}`}>
              {i + 1}
            </a>
            <p className="Annotated-title">{title}</p>
            {text && <p className="Annotated-text">{text}</p>}
          </li>
        ))}
      </ol>
    </div>
  );
}
