import type { FigureForm } from "../content/site-server.ts";

const FORMS: readonly FigureForm[] = ["png", "svg", "csv"];

interface Props {
  /** Where the figure lies as JSON; its other forms lie beside it. */
  src: string;
  title: string;
  /** Those that there are. */
  forms?: readonly FigureForm[] | undefined;
}

/** The figure to take away. */
export function FigureDownloads({ src, title, forms = FORMS }: Props) {
  return (
    <p className="Figure-downloads">
      Download{" "}
      {forms.map((form, i) => (
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
