import type { ScaleNumber } from "../content/outside-of-scale.ts";

interface FromTo {
  label?: string | undefined;
  from?: number | undefined;
  to?: number | undefined;
}

/** Both numbers of each row. */
export function fromToNumbers(rows: readonly (FromTo | undefined)[]): ScaleNumber[] {
  return rows.flatMap((row, i) =>
    (["from", "to"] as const).map((end) => {
      const of = `"${row?.label ?? `rows[${i}]`}"`;
      return { value: row?.[end], path: ["rows", i, end], of };
    }),
  );
}
