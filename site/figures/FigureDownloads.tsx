import type { FigureForm } from "../content/site-server.ts";

const FORMS: readonly FigureForm[] = ["png", "svg", "csv"];

interface Props {
  /** Where the figure lies as JSON; its other forms lie beside it. */
  src: string;
  title: string;
  /** Those that there are. */
  forms?: readonly FigureForm[] | undefined;
}

/** The figure to see large and to take away. A script opens it large in the page; without one its picture opens. */
export function FigureDownloads({ src, title, forms = FORMS }: Props) {
  return (
    <p className="Figure-downloads">
      {forms.includes("svg") && (
        <a className="Figure-enlarge" href={address(src, "svg")} aria-label={`Enlarge: ${title}`}>
          Enlarge
        </a>
      )}
      <span className="Figure-forms">
        Download{" "}
        {forms.map((form, i) => (
          <span key={form}>
            {i > 0 && " · "}
            <a href={address(src, form)} download aria-label={`Download ${form.toUpperCase()}: ${title}`}>
              {form.toUpperCase()}
            </a>
          </span>
        ))}
      </span>
    </p>
  );
}

function address(src: string, form: FigureForm): string {
  return src.replace(/json$/, form);
}
