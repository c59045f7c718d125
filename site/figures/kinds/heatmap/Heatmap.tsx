import { useLanguage } from "../../../words-context.ts";
import { heatNumbers } from "./heat-numbers.ts";
import { heatScale, overColumns } from "./heat-scale.ts";
import type { HeatmapFigure } from "./schema.ts";
import "./Heatmap.css";

/**
 * The letters that fit into all columns together: in the widest table, in the narrowest one of many columns, and of few on a
 * phone.
 */
const LETTERS = { most: 83, many: 58, phone: 31 };

/** A table whose numbers are colored by their size. */
export default function Heatmap({ figure }: { figure: HeatmapFigure }) {
  const { locale, words } = useLanguage();
  const { columns, rows, axes } = figure;
  const heat = heatScale(figure);
  const size = columns.length > 8 ? "many" : columns.length > 4 ? "some" : "few";
  const { written, precise, longest } = heatNumbers(
    figure,
    locale,
    (text) => text.length <= LETTERS.most / columns.length,
  );
  const isLong = longest > (size === "many" ? LETTERS.many : LETTERS.phone) / columns.length;
  // The tooltip of a number has all of its decimals, and repeats the unit.
  const markOf = (value: number, of: string) => ({
    "data-heat": heat(value),
    "data-mark": precise(value),
    "data-of": of,
  });
  const over = overColumns(figure);
  return (
    <table className="Heatmap" data-size={size} data-long={isLong || undefined}>
      <thead>
        {over && (
          <tr>
            <td />
            <th scope="colgroup" colSpan={columns.length} className="Heatmap-axis">
              {over}
            </th>
          </tr>
        )}
        <tr>
          <th scope="col" className="Heatmap-axis">
            {axes?.rows ?? <span className="visually-hidden">{words.documents.figure.table.aspect}</span>}
          </th>
          {columns.map((column, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words of a sentence repeat, and columns never change their order.
            <th key={i} scope="col" className="Heatmap-column">
              <span>{column}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }, r) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above.
          <tr key={r}>
            <th scope="row">{label}</th>
            {values.map((value, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={i} {...(value !== null && markOf(value, `${label}, ${columns[i]}`))}>
                {value === null ? "–" : written(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
