import type { FigureTable, TableStyle } from "../../define-kind.ts";
import type { DecisionFigure } from "./schema.ts";

export default function decisionTable(figure: DecisionFigure, { words }: TableStyle): FigureTable {
  return {
    head: [words.answers, words.result, words.description],
    rows: paths(figure.question, figure.branches),
  };
}

type Branches = DecisionFigure["branches"];

function paths(question: string, branches: Branches, before = ""): string[][] {
  return branches.flatMap((branch) => {
    const way = `${before}${question} ${branch.answer}`;
    const end = branch.result ? [[way, branch.result.title, branch.result.text ?? ""]] : [];
    return branch.branches ? [...end, ...paths(branch.question ?? "", branch.branches, `${way} → `)] : end;
  });
}
