import { createInterface } from "node:readline";
import { ArgumentError } from "../system/usage-error.ts";

/** Asks a person, on stderr, as stdout may lead into a pipe. Whoever pipes the answer in, or passes --yes, is not asked twice. */
export async function agreed(question: string, { yes }: { yes?: boolean }): Promise<boolean> {
  if (yes) return true;
  process.stderr.write(`${question} (y/N) `);
  const answer = await firstLine();
  if (answer === undefined) throw new ArgumentError("Nobody answered, so nothing was done", "Answer y, or pass --yes");
  return /^y(?:es)?$/i.test(answer.trim());
}

function firstLine(): Promise<string | undefined> {
  const lines = createInterface({ input: process.stdin });
  return new Promise((resolve) => {
    lines.once("close", () => resolve(undefined));
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
  });
}
