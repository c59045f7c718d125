import type { PostImage } from "../../../site/content/types.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { PostRecord } from "../post/compile-post.ts";
import { isExternal, resolvePath, splitReference } from "../source/paths.ts";
import { isFigureReference, isIssue, type SourceFile } from "../source/source.ts";
import { missingFile } from "./fix-reference.ts";
import { type PictureFault, whyUnreadable } from "./picture-fault.ts";
import type { UnsafePart } from "./unsafe-in-svg.ts";

type ImageRef = NonNullable<PostRecord["markdown"]>["images"][number];

/** What posts need to know of a picture's file. */
export interface KnownPicture {
  path: string;
  unread?: SourceFile["unread"];
  /** Missing if the file cannot be read as a picture. */
  size?: { width: number; height: number };
  /** Why it has no size, if that is known. */
  fault?: PictureFault;
  unsafe?: UnsafePart;
}

export interface FoundImages {
  /** Each picture, once. */
  images: PostImage[];
  /** The elements of the body that show them, by element number. */
  marks: { at: number; image: PostImage }[];
  diagnostics: Diagnostic[];
}

/** Resolves the references of a post to pictures. */
export function resolveImages(post: PostRecord, pictures: ReadonlyMap<string, KnownPicture>): FoundImages {
  const images = new Map<string, PostImage>();
  const marks: FoundImages["marks"] = [];
  const diagnostics: Diagnostic[] = [];
  for (const reference of post.markdown?.images ?? []) {
    if (isFigureReference(reference)) continue;
    // checkElements reports pictures from other sites that are not allowed.
    if (isExternal(reference.url)) {
      if (!reference.alt?.trim()) diagnostics.push(altMissing(post.file, reference));
      continue;
    }
    const resolved = resolveImage(post.file, reference, pictures);
    diagnostics.push(...resolved.diagnostics);
    if (!resolved.image) continue;
    images.set(resolved.image.file, resolved.image);
    marks.push({ at: reference.at, image: resolved.image });
  }
  return { images: [...images.values()], marks, diagnostics };
}

function resolveImage(file: string, reference: ImageRef, pictures: ReadonlyMap<string, KnownPicture>) {
  const { url, alt, place } = reference;
  const path = resolvePath(file, splitReference(url).path);
  const picture = pictures.get(path);
  const noAlt = !alt?.trim() ? [altMissing(file, reference)] : [];
  if (!picture) return { diagnostics: [missingFile("image-missing", file, reference, [...pictures.keys()]), ...noAlt] };
  if (picture.unread) return { diagnostics: noAlt }; // The file has a diagnostic of its own.
  if (picture.unsafe) return { diagnostics: [unsafe(file, reference, path, picture.unsafe), ...noAlt] };
  if (picture.size) return { image: { file: path, ...picture.size }, diagnostics: noAlt };
  const details = whyUnreadable(url, picture.fault, "PNG, JPEG, WebP, AVIF, GIF or SVG with a size");
  return { diagnostics: [diagnostic("image-unreadable", file, place, details), ...noAlt] };
}

function unsafe(file: string, { url, place }: ImageRef, path: string, { what, line }: UnsafePart): Diagnostic {
  return diagnostic("image-unsafe", file, place, {
    message: `"${url}" has ${what} in line ${line}`,
    hint: "Remove it from the drawing, or save the drawing as PNG",
    related: [{ file: path, line, column: 1, endLine: line, endColumn: 2, message: "Here" }],
  });
}

function altMissing(file: string, { url, alt, place }: ImageRef): Diagnostic {
  const ofIssue = isIssue({ path: file });
  // Markdown always gives one, if only an empty one, so this is a tag of HTML.
  const inTag = alt === undefined ? 'Say in the tag what it shows: alt="What it shows"' : undefined;
  return diagnostic(ofIssue ? "issue-picture-alt" : "image-alt-missing", file, place, {
    message: `The picture has no text alternative${ofIssue ? ", and many mail programs show no pictures" : ""}`,
    hint: inTag ?? `Say between the brackets what it shows: ![What it shows](${url.replaceAll(" ", "%20")})`,
  });
}
