import { CATEGORIES, type CategoryId } from "../../../site/content/categories.ts";
import { didYouMean } from "../../compile/diagnostics/suggest.ts";
import { toSlug } from "../../compile/slugs/to-slug.ts";
import { UsageError } from "../../system/usage-error.ts";
import type { Filing } from "./fields/file-under.ts";

/** What --category and --map say. */
export function filingOf(category: string | undefined, map: readonly string[]): Filing {
  const entries = map.map((entry): [string, CategoryId] => {
    const at = entry.lastIndexOf("=");
    if (at <= 0)
      throw new UsageError(`--map "${entry}" does not say what becomes what`, 'Write it like --map "News=briefings"');
    return [toSlug(entry.slice(0, at)), categoryNamed(entry.slice(at + 1).trim())];
  });
  return { fallback: category === undefined ? undefined : categoryNamed(category), map: new Map(entries) };
}

function categoryNamed(name: string): CategoryId {
  const found = CATEGORIES.find((id) => id === name);
  if (found) return found;
  throw new UsageError(
    `There is no category "${name}"`,
    didYouMean(name, CATEGORIES) ?? `Categories: ${CATEGORIES.join(", ")}`,
  );
}
