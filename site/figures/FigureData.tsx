import type { Figure } from "../content/figure-schema.ts";
import { useLanguage } from "../words-context.ts";
import type { FigureTable, TableStyle } from "./define-kind.ts";
import { kindModules } from "./kind-modules.ts";
import { isNumeric } from "./markdown-table.ts";
import { guardedParts } from "./own-kinds/guarded.ts";
import { ownTables } from "./own-kinds/tables.ts";
import { shownTable } from "./shown-table.ts";
import { tableStyle } from "./table-style.ts";

const TABLES = kindModules(
  import.meta.glob<(figure: Figure, style: TableStyle) => FigureTable>("./kinds/*/table.ts", {
    eager: true,
    import: "default",
  }),
  guardedParts(ownTables),
);

/** The figure as a table, for screen readers and for readers who want the numbers. Closed at first. */
export function FigureData({ figure }: { figure: Figure }) {
  const language = useLanguage();
  const words = language.words.documents.figure;
  const table = TABLES.get(figure.kind)?.(figure, tableStyle(language));
  if (!table) throw new Error(`Figures of the kind "${figure.kind}" have no table`);
  const { head, rows } = shownTable(table, language);
  const align = head.map((_, i) => (isNumeric(rows, i) ? "number" : undefined));
  return (
    <details className="Figure-data">
      <summary>
        {words.data}
        <span className="visually-hidden">: {figure.title}</span>
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, and a keyboard must be able to. */}
      <section className="Figure-scroll" aria-label={words.dataOf({ title: figure.title })} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((name, i) => (
                <th key={name} scope="col" data-align={align[i]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, i) =>
                  i === 0 ? (
                    <th key={head[i]} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={head[i]} data-align={align[i]}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="Figure-copying">
        <button type="button" className="Figure-copy" hidden>
          {words.copyTable}
        </button>
        <output />
      </p>
    </details>
  );
}
