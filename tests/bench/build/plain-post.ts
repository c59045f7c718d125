import type { CorpusPost } from "./corpus.ts";

/** A post for the other generators: the same words, without the figures that they have no form for. */
export function plainPost(post: CorpusPost, front: Record<string, unknown>): string {
  const fields = { title: post.title, description: post.excerpt, date: post.date, ...front };
  const body = post.body
    .replaceAll(/!\[[^\]]*\]\(figure:[\w-]+\)\n\n/g, "")
    .replaceAll(/\(post:([\w-]+)\)/g, "(/post/$1)");
  const lines = Object.entries(fields).map(
    ([key, value]) => `${key}: ${key === "date" ? value : JSON.stringify(value)}`,
  );
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}
