import type { Figure } from "../../../site/content/figure-schema.ts";
import type { PlacedFigure } from "../../../site/content/types.ts";
import type { CompiledPost } from "../compile-post.ts";
import { type Diagnostic, diagnostic, type Place } from "../diagnostic.ts";
import type { CompiledFigure } from "../figure/compile-figure.ts";
import { fileNameOf, isExternal, relativePath, resolvePath, splitReference } from "../source/paths.ts";
import { suggestPath } from "../suggest.ts";
import { toSlug } from "../to-slug.ts";

export interface FigurePlacement {
  /** Those without errors of their own, in the order of the text; one that only the card shows comes last. */
  figures: PlacedFigure[];
  /** The id of the figure that stands for the post. */
  lead?: string;
  /** Every id that a figure has in the body: links may name them. */
  ids: string[];
  /** The files referred to, whether they have errors or not. */
  files: string[];
  diagnostics: Diagnostic[];
}

/** Gives each figure of a post its id, and writes it into the body's placeholders. */
export function placeFigures(
  post: CompiledPost,
  figures: ReadonlyMap<string, CompiledFigure>,
  reservedIds: Iterable<string>,
): FigurePlacement {
  const placement: FigurePlacement = { figures: [], ids: [], files: [], diagnostics: [] };
  const taken = new Set([...reservedIds, ...(post.markdown?.anchors ?? [])]);
  for (const { url, alt, place, element, alone } of post.markdown?.images.filter(isFigureReference) ?? []) {
    if (isExternal(url)) continue; // Refused with the rest of the body: nothing is loaded from elsewhere.
    const found = findFigure(post.file, url, place, figures);
    if (found.status === "missing") placement.diagnostics.push(found.diagnostic);
    else placement.files.push(found.compiled.file);
    if (!alone) placement.diagnostics.push(notAlone(post.file, place));
    if (!alone || found.status === "missing") continue;
    const id = uniqueId(found.compiled.file, taken);
    placement.ids.push(id);
    element.properties = { ...element.properties, dataFigure: id };
    if (found.compiled.figure) placement.figures.push(placed(id, found.compiled.file, found.compiled.figure, alt));
  }
  return withLead(post, figures, placement, taken);
}

/** A reference to a picture is one to a figure when it names JSON. */
export function isFigureReference({ url }: { url: string }): boolean {
  return /\.json$/i.test(splitReference(url).path);
}

function placed(id: string, file: string, figure: Figure, alt = ""): PlacedFigure {
  const saysMore = alt.trim().length > figure.takeaway.length;
  return { id, file, figure, ...(saysMore && { alt: alt.trim() }) };
}

/** The file's name; a second use of it, or a heading of that name, makes it -2. */
function uniqueId(file: string, taken: Set<string>): string {
  const base = toSlug(fileNameOf(file).replace(/\.json$/i, "")) || "figure";
  let id = base;
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`;
  taken.add(id);
  return id;
}

type Found = { status: "found"; compiled: CompiledFigure } | { status: "missing"; diagnostic: Diagnostic };

function findFigure(file: string, url: string, place: Place, figures: ReadonlyMap<string, CompiledFigure>): Found {
  const path = resolvePath(file, splitReference(url).path);
  const compiled = isExternal(url) ? undefined : figures.get(path);
  if (compiled) return { status: "found", compiled };
  const meant = suggestPath(path, figures.keys());
  return {
    status: "missing",
    diagnostic: diagnostic("figure-missing", file, place, {
      message: isExternal(url) ? `"${url}" is not a file of this project` : `There is no figure "${url}" (${path})`,
      hint: meant ? `Did you mean "${relativePath(file, meant)}"?` : "Write the figure's path from this post's folder",
    }),
  };
}

function notAlone(file: string, place: Place): Diagnostic {
  return diagnostic("figure-not-alone", file, place, {
    message: "A figure cannot stand within a line of text",
    hint: "Put it into a paragraph of its own: an empty line before it and after it",
  });
}

function withLead(
  post: CompiledPost,
  figures: ReadonlyMap<string, CompiledFigure>,
  placement: FigurePlacement,
  taken: Set<string>,
): FigurePlacement {
  const named = post.heroImage;
  const first = placement.figures[0];
  if (named === undefined) return { ...placement, ...(first && { lead: first.id }) };
  const place = post.places.heroImage;
  if (!isFigureReference({ url: named })) {
    return { ...placement, diagnostics: [...placement.diagnostics, notAFigure(post.file, named, place)] };
  }
  const found = findFigure(post.file, named, place, figures);
  if (found.status === "missing") {
    return { ...placement, diagnostics: [...placement.diagnostics, found.diagnostic] };
  }
  const { compiled } = found;
  const files = [...placement.files, compiled.file];
  const inBody = placement.figures.find(({ file }) => file === compiled.file);
  if (inBody) return { ...placement, files, lead: inBody.id };
  if (!compiled.figure) return { ...placement, files };
  const id = uniqueId(compiled.file, taken);
  const onCard: PlacedFigure = { id, file: compiled.file, figure: compiled.figure, cardOnly: true };
  return { ...placement, files, figures: [...placement.figures, onCard], lead: id };
}

function notAFigure(file: string, named: string, place: Place): Diagnostic {
  return diagnostic("front-matter-invalid", file, place, {
    message: `"heroImage" must be the path of a figure's JSON file, not "${named}"`,
    hint: "Leave it out to have the first figure of the text",
  });
}
