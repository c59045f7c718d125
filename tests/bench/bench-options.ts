import { readFileSync } from "node:fs";
import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * What a benchmark was started with. For `--help` it ends with the comment at the top of `file`, which says how to run it, and for
 * an unknown option with that and the mistake, as exit code 2.
 */
export function benchOptions<T extends ParseArgsConfig>(file: string, config: T) {
  if (process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h")) {
    console.log(usage(file, config));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    misuse(`${error.message}\n\n${usage(file, config)}`);
  }
}

function usage(file: string, { options = {} }: ParseArgsConfig): string {
  const lines = readFileSync(file, "utf8").split("\n");
  const comment = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith("//")),
  );
  const names = Object.entries(options).map(([name, { type }]) => (type === "boolean" ? `--${name}` : `--${name} …`));
  return [...comment.map((line) => line.slice(3)), "", `Options: ${names.join(", ")}`].join("\n");
}

/** The number of an option, or the end with what it may be. */
export function wholeNumber(name: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  return misuse(`--${name} is a whole number from ${least} to ${most}`);
}

function misuse(message: string): never {
  console.error(message);
  process.exit(2);
}
