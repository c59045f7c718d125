import type { FigureOf } from "../../content/figure-schema.ts";

/**
 * A table. On a phone each row becomes a small block, its cells side by side or one below the other; the roles are written
 * out because browsers forget a table's meaning when CSS takes its layout.
 */
export function Comparison({ figure: { columns, rows, highlight } }: { figure: FigureOf<"comparison"> }) {
  const mark = (column: string | undefined) => (column !== undefined && column === highlight ? "" : undefined);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table className="Comparison" role="table" data-columns={columns.length}>
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader">
            <span className="visually-hidden">Aspect</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader" data-highlight={mark(column)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ label, values }) => (
          <tr key={label} role="row">
            <th scope="row" role="rowheader">
              {label}
            </th>
            {columns.map((column, i) => (
              <td key={column} role="cell" data-column={column} data-highlight={mark(column)}>
                {values[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
