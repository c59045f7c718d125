const FORMS = ["png", "svg", "csv"];

/** The figure to take away: `src` is where it lies as JSON, and its other forms lie beside it. */
export function FigureDownloads({ src, title }: { src: string; title: string }) {
  return (
    <p className="Figure-downloads">
      Download{" "}
      {FORMS.map((form, i) => (
        <span key={form}>
          {i > 0 && " · "}
          <a href={src.replace(/json$/, form)} download aria-label={`Download ${form.toUpperCase()}: ${title}`}>
            {form.toUpperCase()}
          </a>
        </span>
      ))}
    </p>
  );
}
