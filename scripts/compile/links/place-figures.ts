import type { Figure } from "../../../site/content/figure-schema.ts";
import { toSlug } from "../../../site/content/to-slug.ts";
import type { PlacedFigure, PostImage } from "../../../site/content/types.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostics/diagnostic.ts";
import type { PostRecord } from "../post/compile-post.ts";
import { placesOf } from "../post/front-matter/packed-places.ts";
import { fileNameOf, isExternal, resolvePath, splitReference } from "../source/paths.ts";
import { isFigureReference } from "../source/source.ts";
import { missingFile } from "./fix-reference.ts";

/** What posts need to know of a figure's file. `figure` is missing if the file has errors. */
export interface KnownFigure {
  file: string;
  figure?: unknown;
  /** The CSV, the drawing or the picture that the file names. */
  dataFile?: string;
  /** The picture that it shows. */
  picture?: PostImage;
}

/** The use of a figure in a post, without the figure itself. */
export interface FigureUse {
  id: string;
  file: string;
  /** The alternative text in the post. */
  alt: string;
  cardOnly?: true;
}

export interface FigurePlacement {
  /** The uses of valid figures, in the order of the text. A figure that only the card shows is last. */
  figures: FigureUse[];
  /** The body's placeholders, by element number, and the ids they get. */
  marks: { at: number; id: string }[];
  /** The id of the figure that stands for the post. */
  lead?: string;
  /** Every id of a figure in the body. Links may name them. */
  ids: string[];
  /** The referenced files, valid or not. */
  files: string[];
  diagnostics: Diagnostic[];
}

/** Gives each figure of a post its id. */
export function placeFigures(post: PostRecord, figures: Figures, reservedIds: Iterable<string>): FigurePlacement {
  const placement: FigurePlacement = { figures: [], marks: [], ids: [], files: [], diagnostics: [] };
  const references = post.markdown?.images.filter(isFigureReference) ?? [];
  if (references.length === 0 && post.heroImage === undefined) return placement;
  const taken = new Set([...reservedIds, ...(post.markdown?.anchors ?? [])]);
  for (const { url, alt = "", place, at, alone } of references) {
    if (isExternal(url)) continue; // checkElements reports these: nothing is loaded from other sites.
    const found = findFigure(post.file, url, place, figures);
    if ("code" in found) placement.diagnostics.push(found);
    else placement.files.push(found.file);
    if (!alone) placement.diagnostics.push(notAlone(post.file, place));
    if (!alone || "code" in found) continue;
    const { file, figure } = found;
    const id = uniqueId(file, taken);
    placement.ids.push(id);
    placement.marks.push({ at, id });
    if (figure) placement.figures.push({ id, file, alt });
  }
  placeLead(post, figures, placement, taken);
  return placement;
}

/** Combines the use of a figure with the figure itself. */
export function placeFigure({ id, file, alt, cardOnly }: FigureUse, figure: Figure): PlacedFigure {
  const saysMore = alt.trim().length > figure.takeaway.length;
  return { id, file, figure, ...(saysMore && { alt: alt.trim() }), ...(cardOnly && { cardOnly }) };
}

/** The file's name without its extension. -2 is appended for a second use of the file, or if a heading has that id. */
function uniqueId(file: string, taken: Set<string>): string {
  const base = toSlug(fileNameOf(file).replace(/\.json$/i, "")) || "figure";
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

type Figures = ReadonlyMap<string, KnownFigure>;

function findFigure(file: string, url: string, place: Place, figures: Figures): KnownFigure | Diagnostic {
  const known = isExternal(url) ? undefined : figures.get(resolvePath(file, splitReference(url).path));
  return known ?? missingFile("figure-missing", file, { url, place }, [...figures.keys()]);
}

function notAlone(file: string, place: Place): Diagnostic {
  return diagnostic("figure-not-alone", file, place, {
    message: "A figure cannot be part of a line of text",
    hint: "Put it in a paragraph of its own, with an empty line before and after it",
  });
}

/** Adds the figure that stands for the post: the one that its front matter names, or else the first in the text. */
function placeLead(post: PostRecord, figures: Figures, placement: FigurePlacement, taken: Set<string>): void {
  const [first] = placement.figures;
  const named = post.heroImage;
  if (named === undefined) {
    if (first) placement.lead = first.id;
    return;
  }
  const place = placesOf(post).heroImage;
  const isFigure = isFigureReference({ url: named });
  const found = isFigure ? findFigure(post.file, named, place, figures) : notAFigure(post.file, named, place);
  if ("code" in found) return void placement.diagnostics.push(found);
  const { file, figure } = found;
  placement.files.push(file);
  const inBody = placement.figures.find((placing) => placing.file === file);
  if (!inBody && !figure) return;
  placement.lead = inBody?.id ?? uniqueId(file, taken);
  if (!inBody) placement.figures.push({ id: placement.lead, file, alt: "", cardOnly: true });
}

function notAFigure(file: string, named: string, place: Place): Diagnostic {
  return diagnostic("front-matter-invalid", file, place, {
    message: `"heroImage" must be the path of a figure's JSON file, not "${named}"`,
    hint: "Leave it out to have the first figure of the text",
  });
}
