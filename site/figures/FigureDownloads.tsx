const FORMS = ["png", "svg", "csv"];

/**
 * The figure to see large and to take away: `src` is where it lies as JSON, and its other forms lie beside it. A script
 * opens it large in the page; without one its picture opens.
 */
export function FigureDownloads({ src, title }: { src: string; title: string }) {
  return (
    <p className="Figure-downloads">
      <a className="Figure-enlarge" href={form(src, "svg")} aria-label={`Enlarge: ${title}`}>
        Enlarge
      </a>
      <span className="Figure-forms">
        Download{" "}
        {FORMS.map((extension, i) => (
          <span key={extension}>
            {i > 0 && " · "}
            <a href={form(src, extension)} download aria-label={`Download ${extension.toUpperCase()}: ${title}`}>
              {extension.toUpperCase()}
            </a>
          </span>
        ))}
      </span>
    </p>
  );
}

function form(src: string, extension: string): string {
  return src.replace(/json$/, extension);
}
