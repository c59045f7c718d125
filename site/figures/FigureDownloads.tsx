import type { FigureFormat } from "../content/site-server.ts";
import { useLanguage } from "../words-context.ts";

const FORMATS: readonly FigureFormat[] = ["png", "svg", "csv"];

interface Props {
  /** The URL of the figure as JSON; the other formats lie beside it. */
  src: string;
  title: string;
  /** The available formats. */
  formats?: readonly FigureFormat[] | undefined;
}

/** Links to enlarge and to download a figure. A script enlarges it in the page; without one, the link opens the picture. */
export function FigureDownloads({ src, title, formats = FORMATS }: Props) {
  const words = useLanguage().words.documents.figure;
  return (
    <p className="Figure-downloads">
      {formats.includes("svg") && (
        <a className="Figure-enlarge" href={address(src, "svg")} aria-label={words.enlargeOf({ title })}>
          {words.enlarge}
        </a>
      )}
      <span className="Figure-forms">
        {words.download}{" "}
        {formats.map((format, i) => (
          <span key={format}>
            {i > 0 && " · "}
            <a
              href={address(src, format)}
              download
              aria-label={words.downloadOf({ format: format.toUpperCase(), title })}
            >
              {format.toUpperCase()}
            </a>
          </span>
        ))}
      </span>
    </p>
  );
}

function address(src: string, format: FigureFormat): string {
  return src.replace(/json$/, format);
}
