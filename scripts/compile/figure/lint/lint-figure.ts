import type { Figure } from "../../../../site/content/figure-schema.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FigureDocument } from "../figure-document.ts";
import { barFromZero } from "./bar-from-zero.ts";
import { fewSlices } from "./few-slices.ts";
import type { Finding, Rule } from "./finding.ts";
import { labelsFit } from "./labels-fit.ts";
import { numberHasUnit } from "./number-has-unit.ts";
import { percentSum } from "./percent-sum.ts";
import { radarSeries } from "./radar-series.ts";
import { sourceNamed } from "./source-named.ts";
import { takeawaySaysMore } from "./takeaway-says-more.ts";
import { unusedSilences } from "./unused-silences.ts";

const RULES: readonly Rule[] = [
  takeawaySaysMore,
  numberHasUnit,
  fewSlices,
  percentSum,
  barFromZero,
  radarSeries,
  labelsFit,
  sourceNamed,
];

/** What a sound figure says badly. A rule that the figure silences, with its reason, is not heard. */
export function lintFigure(figure: Figure, document: FigureDocument): Diagnostic[] {
  const findings = RULES.flatMap((rule) => rule(figure));
  const heard = findings.filter(({ code }) => figure.lint?.[code] === undefined);
  return [
    ...heard.map(({ code, path, message, hint }: Finding) => {
      const { file, place } = document.at(path);
      return diagnostic(code, file, place, { message, hint });
    }),
    ...unusedSilences(figure, findings, document),
  ];
}
