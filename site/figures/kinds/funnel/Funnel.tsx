import { useLanguage } from "../../../words-context.ts";
import { shortFormatter } from "../../format-value.ts";
import type { FunnelFigure } from "./schema.ts";
import "./Funnel.css";

/** Bars from one edge, as long as their numbers; slopes between them show what is lost. */
export default function Funnel({ figure }: { figure: FunnelFigure }) {
  const { locale } = useLanguage();
  const widest = Math.max(...figure.stages.map(({ value }) => value)) || 1;
  const share = (value: number | undefined) => Math.round((1000 * (value ?? 0)) / widest) / 10;
  const values = figure.stages.map(({ value }) => value);
  const written = values.map(shortFormatter(figure, locale, values));
  const longest = Math.max(...written.map(({ length }) => length));
  return (
    <ol className="Funnel" data-numbers={longest > 7 ? "long" : undefined}>
      {figure.stages.map(({ label, value, text }, i) => {
        const [width, next] = [share(value), share(figure.stages[i + 1]?.value)];
        const last = i === figure.stages.length - 1;
        return (
          <li key={label} className="Funnel-stage" data-last={last ? "" : undefined}>
            <Value text={written[i] ?? ""} />
            <div className="Funnel-words">
              <p className="Funnel-label">{label}</p>
              {text && <p className="Funnel-text">{text}</p>}
            </div>
            <svg className="Funnel-bar" viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
              {value > 0 && <rect width={Math.max(width, 0.4)} height={last ? 20 : 10} />}
              {!last && <path d={`M0 10H${width}L${next} 20H0z`} />}
            </svg>
          </li>
        );
      })}
    </ol>
  );
}

/** A unit in letters may be set smaller, and wraps where it has no room beside its number. */
function Value({ text }: { text: string }) {
  const [, number = text, unit] = /^(.+)\u00a0(\D+)$/.exec(text) ?? [];
  return (
    <p className="Funnel-value">
      {number}
      {unit && (
        <>
          {" "}
          <span className="Funnel-unit">{unit}</span>
        </>
      )}
    </p>
  );
}
