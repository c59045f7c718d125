import type { DecisionFigure } from "./schema.ts";
import "./Decision.css";

type Tree = Pick<DecisionFigure, "question" | "branches">;

/** A question, its answers, and where each leads: nested lists, drawn as a tree. */
export default function Decision({ figure }: { figure: DecisionFigure }) {
  return (
    <div className="Decision" data-columns={figure.branches.length < 5 ? "" : undefined}>
      <Question question={figure.question} branches={figure.branches} />
    </div>
  );
}

function Question({ question, branches }: Tree) {
  return (
    <>
      <p className="Decision-question">{question}</p>
      <ul className="Decision-branches">
        {branches.map(({ answer, result, question: next, branches: more }) => (
          <li key={answer} className="Decision-branch">
            <p className="Decision-answer">{answer}</p>
            {result && (
              <div className="Decision-result">
                <p className="Decision-title">{result.title}</p>
                {result.text && <p className="Decision-text">{result.text}</p>}
              </div>
            )}
            {more && <Question question={next ?? ""} branches={more} />}
          </li>
        ))}
      </ul>
    </>
  );
}
