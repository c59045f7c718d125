import { type Diagnostic, diagnostic, FIRST_CHARACTER } from "../../compile/diagnostics/diagnostic.ts";

/** The image's size can be read, but its pixels cannot: a mistake of the author, not a bug. */
export class UnreadableImage extends Error {
  override name = "UnreadablePicture";
}

/** The problem of an image that cannot be decoded. `posts` are the files of the posts that show it. */
export function unreadableImage(file: string, posts: string[]): Diagnostic {
  return diagnostic("image-unreadable", file, FIRST_CHARACTER, {
    message: "The picture is damaged: it cannot be decoded",
    hint: "Save it again from the program that made it, or take another copy",
    related: posts.map((post) => ({ file: post, ...FIRST_CHARACTER, message: "shown by this post" })),
  });
}
