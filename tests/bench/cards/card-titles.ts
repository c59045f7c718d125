import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Beginnings of the sentences in the site's posts, of as many lengths as titles have: words as people use them, not a dozen repeated. */
export function cardTitles(count: number): string[] {
  const text = readdirSync("posts")
    .filter((file) => file.endsWith(".md") && file !== "README.md")
    .sort()
    .map((file) => readFileSync(join("posts", file), "utf8").replace(/^---\n.*?\n---\n|```.*?```/gs, ""))
    .join("\n");
  const sentences = text.match(/(?<=[.!?] )[A-Z][^.!?|[\]`*<>\n]{30,160}(?=[.!?])/g) ?? [];
  const titles = sentences.map((sentence, i) => beginning(sentence, 20 + ((i * 17) % 70)));
  return [...new Set(titles)].slice(0, count);
}

function beginning(sentence: string, most: number): string {
  return sentence.slice(0, most + 1).replace(/\s+\S*$/, "");
}
