import { createInterface } from "node:readline";
import { ArgumentError } from "../system/usage-error.ts";

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
}

/** Questions go to stderr, as stdout may be a pipe. */
const OWN: Terminal = { input: process.stdin, output: process.stderr };

/** Asks a yes-or-no question. Without a terminal nobody could answer: then it throws at once and points to --yes. */
export async function agreed(
  question: string,
  { yes }: { yes?: boolean },
  { input, output }: Terminal = OWN,
): Promise<boolean> {
  if (yes) return true;
  if (!input.isTTY) throw new ArgumentError(`Nobody can answer here, so nothing was done: ${question}`, "Pass --yes");
  output.write(`${question} (y/N) `);
  return /^y(?:es)?$/i.test((await firstLine(input)).trim());
}

/** The first line of the input. Empty if the person closes the input. */
function firstLine(input: Terminal["input"]): Promise<string> {
  const lines = createInterface({ input });
  return new Promise((resolve) => {
    lines.once("close", () => resolve(""));
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
  });
}
