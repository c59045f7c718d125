import type { FigurePath, FigureProblem, ValidParts } from "../../../content/figure-problem.ts";
import type { DecisionFigure } from "./schema.ts";

type Parts = ValidParts<DecisionFigure>;

/** Skips branches with faults, such as a misspelled "result": those have been reported already. */
export function decisionProblems({ branches }: Parts, faults: readonly FigurePath[]): FigureProblem[] {
  const inFault = new Set(faults.map((fault) => JSON.stringify(fault.slice(0, -1))));
  return branchProblems(branches, ["branches"]).filter(({ path }) => !inFault.has(JSON.stringify(path.slice(0, -1))));
}

function branchProblems(branches: Parts["branches"], path: FigurePath): FigureProblem[] {
  return (branches ?? []).flatMap((branch, i): FigureProblem[] => {
    if (!branch) return [];
    const { answer, result, question, branches: next } = branch;
    const at = [...path, i];
    const deeper = next ? branchProblems(next, [...at, "branches"]) : [];
    const parts = [result !== undefined, question !== undefined, next !== undefined].join();
    if (parts === "true,false,false" || parts === "false,true,true") return deeper;
    const message = `The branch "${answer}" must either end or go on`;
    const hint = 'Give it a "result", or a "question" with "branches", and not both';
    return [{ code: "figure-invalid", path: [...at, "answer"], message, hint }, ...deeper];
  });
}
