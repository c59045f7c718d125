import { useLanguage } from "../../../words-context.ts";
import type { ComparisonFigure } from "./schema.ts";
import "./Comparison.css";

/**
 * A table. On a phone each row becomes a block, its cells side by side or stacked. Screen readers still get a table: browsers
 * keep the semantics when CSS changes the layout, and explicit roles would be invalid.
 */
export default function Comparison({ figure: { columns, rows, highlight } }: { figure: ComparisonFigure }) {
  const words = useLanguage().words.documents.figure;
  const mark = (column: string | undefined) => (column !== undefined && column === highlight ? "" : undefined);
  return (
    <table className="Comparison" data-columns={columns.length}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.table.aspect}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" data-highlight={mark(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map((column, i) => (
              <td key={column} data-column={column} data-highlight={mark(column)}>
                {values[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
