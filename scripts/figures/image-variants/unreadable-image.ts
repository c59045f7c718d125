import { type Diagnostic, diagnostic } from "../../compile/diagnostics/diagnostic.ts";

/** The picture has a size, but what follows cannot be decoded: the author's mistake, not ours. */
export class UnreadableImage extends Error {
  override name = "UnreadablePicture";
}

/** It is found out only when the picture is decoded; `posts` are the files of those that show it. */
export function unreadableImage(file: string, posts: string[]): Diagnostic {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  return diagnostic("image-unreadable", file, place, {
    message: "The picture is damaged: it cannot be decoded",
    hint: "Save it again from the program that made it, or take another copy",
    related: posts.map((post) => ({ file: post, ...place, message: "shown by this post" })),
  });
}
