import { readdirSync } from "node:fs";
import { join } from "node:path";
import { siteRoot } from "../project/site-config/config-file.ts";
import type { CliContext } from "./context.ts";

interface KnownValues {
  /** What the values are, in the plural. */
  label: string;
  list(context: CliContext): Promise<readonly string[]>;
}

/**
 * What an argument or the value of an option can be, by the name that the usage gives it. Reports of misuse name these values, and
 * the shell's completion offers them.
 */
const KNOWN: Record<string, KnownValues> = {
  issue: {
    label: "issues",
    list: async ({ cwd }) => {
      const { numberOfFile } = await import("../compile/issues/issue-number.ts");
      const { ISSUES_FOLDER } = await import("../compile/source/source.ts");
      const names = readdirSync(join(siteRoot(cwd), ISSUES_FOLDER));
      return names.flatMap((name) => numberOfFile(`${ISSUES_FOLDER}/${name}`)?.toString() ?? []);
    },
  },
  category: {
    label: "categories",
    list: async (context) => (await context.loadSiteConfig()).categories.map(({ id }) => id),
  },
  kind: {
    label: "kinds",
    list: async (context) => {
      // The configuration names the owner's kinds; where it cannot be read, there are the engine's.
      await context.loadSiteConfig().catch(() => undefined);
      return (await import("../../site/content/figure-schema.ts")).FIGURE_KINDS;
    },
  },
  code: {
    label: "codes",
    list: async () => Object.keys((await import("../compile/diagnostics/diagnostic.ts")).DIAGNOSTIC_CODES),
  },
  system: {
    label: "systems",
    list: async () => (await import("../author/import/read-source-format.ts")).SYSTEMS,
  },
};

/** The known values of an argument, if they can be listed. */
export async function knownValues(
  argument: string,
  context: CliContext,
): Promise<{ label: string; values: readonly string[] } | undefined> {
  const known = Object.hasOwn(KNOWN, argument) ? KNOWN[argument] : undefined;
  if (!known) return undefined;
  try {
    return { label: known.label, values: await known.list(context) };
  } catch {
    // Without a site's configuration there are no categories to name: what is reported is another mistake.
    return undefined;
  }
}
