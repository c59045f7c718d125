import { useLanguage } from "../../../words-context.ts";
import type { FlowFigure } from "./schema.ts";
import "./Flow.css";

/** Steps along a line with arrows; with a loop, a line leads back to the first. */
export default function Flow({ figure: { steps, loop } }: { figure: FlowFigure }) {
  const words = useLanguage().words.documents.figure;
  return (
    <div
      className="Flow"
      data-steps={steps.length > 5 ? "many" : steps.length}
      data-loop={loop ? "" : undefined}
      data-values={steps.some(({ value }) => value) ? "" : undefined}
    >
      <ol className="Flow-steps">
        {steps.map(({ title, text, value }, i) => (
          <li key={title} className="Flow-step">
            <span className="Node">{value ?? i + 1}</span>
            <div className="Flow-words">
              <p className="Flow-title">{title}</p>
              {text && <p className="Flow-text">{text}</p>}
            </div>
          </li>
        ))}
      </ol>
      {loop && (
        <p className="Flow-loop">
          <span>
            <span className="visually-hidden">{`${words.thenBack} `}</span>
            {loop}
          </span>
        </p>
      )}
    </div>
  );
}
