import { SLUG_PATTERN } from "../../../../site/content/urls.ts";
import type { Report } from "../report.ts";
import type { SourcePost } from "../source-post.ts";
import { fieldsWith } from "./field-names.ts";
import { textsOf } from "./values.ts";

/** Returns the earlier addresses in /post/, which this site redirects itself. Reports the others: they need a line in firebase.json. */
export function aliasesOf({ fields }: SourcePost, slug: string, report: Report): string[] {
  const names = fieldsWith("addresses", fields);
  const aliases = names.flatMap((name) => textsOf(fields[name]).flatMap((path) => aliasOf(path, name)));
  return [...new Set(aliases)];

  function aliasOf(path: string, name: string): string[] {
    const [, alias = ""] = /^(?:\/?post\/)?([^/]+)\/?$/.exec(path) ?? [];
    if (alias === slug) return [];
    if (SLUG_PATTERN.test(alias)) return [alias];
    const redirect = `{ "source": ${JSON.stringify(path)}, "destination": "/post/${slug}", "type": 301 }`;
    const message = `The address ${path} is not in /post/: an alias cannot redirect it`;
    report.field("import-address", name, message, `Add to hosting.redirects in firebase.json: ${redirect}`);
    return [];
  }
}
