import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

/** What libxml2 finds wrong with a document: it is no XML, or not what the grammar describes. */
export async function xmlProblems(grammar: "rss" | "atom" | "sitemap", contents: string): Promise<string[]> {
  const { valid, errors } = await validateXML({
    xml: [{ fileName: "document.xml", contents }],
    schema: readFileSync(join(import.meta.dirname, `grammars/${grammar}.rng`), "utf8"),
    extension: "relaxng",
  });
  const problems = errors.map(({ message }) => message);
  return valid === (problems.length === 0) ? problems : [...problems, `xmllint calls it ${valid}`];
}
