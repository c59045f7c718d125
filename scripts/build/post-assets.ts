import type { PostAssets } from "../../site/content/site-server.ts";
import type { Content, Post, PostImage } from "../../site/content/types.ts";
import { type Diagnostic, diagnostic } from "../compile/diagnostic.ts";
import type { Sources } from "../compile/source/source.ts";
import { drawChart } from "../figures/draw-chart.ts";
import type { OutputFile } from "./output-file.ts";
import { pictureForms, UnreadablePicture } from "./picture-forms.ts";

export interface MadeAssets {
  assetsOf: Map<Post, PostAssets>;
  files: OutputFile[];
  /** Pictures that turn out to be broken only when they are decoded. */
  diagnostics: Diagnostic[];
}

/** Draws the charts of all posts and makes the forms of their pictures; a picture of several posts is made once. */
export async function postAssets(content: Content, sources: Sources, cacheDir: string): Promise<MadeAssets> {
  const { made, diagnostics } = await makePictures(content, sources, cacheDir);
  const assetsOf = new Map<Post, PostAssets>();
  for (const post of content.posts) {
    const pictures: PostAssets["pictures"] = new Map();
    for (const { file } of post.images) {
      const forms = made.get(file)?.forms;
      if (forms) pictures.set(file, forms);
    }
    assetsOf.set(post, { drawings: drawings(post), pictures });
  }
  const files = new Map([...made.values()].flatMap(({ files }) => files.map((file) => [file.path, file])));
  return { assetsOf, files: [...files.values()], diagnostics };
}

async function makePictures({ posts }: Content, { images }: Sources, cacheDir: string) {
  const bytes = new Map(images.map((image) => [image.path, image.bytes]));
  const made = new Map<string, Awaited<ReturnType<typeof pictureForms>>>();
  const diagnostics: Diagnostic[] = [];
  for (const [file, image] of new Map(posts.flatMap((post) => post.images.map((image) => [image.file, image])))) {
    try {
      made.set(file, await pictureForms(image, bytes.get(file) ?? new Uint8Array(), cacheDir));
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      diagnostics.push(unreadable(image, posts));
    }
  }
  return { made, diagnostics };
}

function unreadable({ file }: PostImage, posts: Post[]): Diagnostic {
  const place = { line: 1, column: 1, endLine: 1, endColumn: 2 };
  const users = posts.filter(({ images }) => images.some((image) => image.file === file));
  return diagnostic("image-unreadable", file, place, {
    message: "The picture is damaged: it cannot be decoded",
    hint: "Save it again from the program that made it, or take another copy",
    related: users.map((post) => ({ file: post.file, ...place, message: "shown by this post" })),
  });
}

function drawings(post: Post): PostAssets["drawings"] {
  return new Map(
    post.figures.flatMap(({ id, figure }) => ("series" in figure ? [[id, drawChart(figure)] as const] : [])),
  );
}
