import { type FigurePicture, PICTURE_FILE } from "../../../site/content/figure-picture.ts";
import type { Figure } from "../../../site/content/figure-schema.ts";
import type { PostImage } from "../../../site/content/types.ts";
import { contentHash, dataHash } from "../../system/hash.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { knownPicture } from "../links/known-picture.ts";
import { whyUnreadable } from "../links/picture-fault.ts";
import { namedFile } from "./named-file.ts";
import { type ShowingFigure, type ValidatedFigure, withoutFigure } from "./validated-figure.ts";

/**
 * Inserts the picture that a figure names, with its size. Problems of the picture are reported even if the figure has errors of
 * its own.
 */
export function withPicture(
  input: ShowingFigure,
): ValidatedFigure & { file: string; dataFile?: string; picture?: PostImage } {
  const { file, validated } = input;
  const named = namedFile({ ...input, field: "picture", pattern: PICTURE_FILE, noun: "picture" });
  if (!named) return { file, ...validated };
  const { found, name, path, place } = named;
  if (!found) return withoutFigure(input, path, named.diagnostics);
  const { size, fault } = knownPicture(found);
  if (!size) {
    const details = whyUnreadable(name, fault, "PNG, JPEG, WebP, AVIF or GIF");
    return withoutFigure(input, path, [diagnostic("image-unreadable", file, place, details)]);
  }
  const key = dataHash([file, contentHash(found.bytes)]).slice(0, 8);
  const image: PostImage = { file: path, ...size };
  const picture: FigurePicture = { ...image, key };
  const { figure } = validated;
  // The caller passes only figures of the kind "annotated".
  const complete = figure && { figure: { ...figure, picture } as Figure, picture: image };
  return { file, dataFile: path, ...validated, ...complete };
}
