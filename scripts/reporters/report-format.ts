export const FORMATS = ["text", "json", "github", "sarif"] as const;

/** For people, for programs, for the annotations of GitHub Actions, or for code scanning. */
export type ReportFormat = (typeof FORMATS)[number];

/**
 * Read before commander reads the arguments: how to report is decided even where they make no sense. Whoever writes --json
 * reads nothing but that.
 */
export function formatAsked(args: readonly string[]): ReportFormat {
  const words = args.flatMap((arg, i) => (arg === "--format" ? [args[i + 1]] : [/^--format=(.*)$/.exec(arg)?.[1]]));
  if (args.includes("--json")) return "json";
  return FORMATS.find((format) => words.includes(format)) ?? "text";
}
