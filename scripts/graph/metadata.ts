import type { PostImage } from "../../site/content/types.ts";
import type { Diagnostic } from "../compile/diagnostics/diagnostic.ts";
import type { KnownPicture } from "../compile/links/resolve-images.ts";
import type { Href } from "../compile/links/resolve-links.ts";
import type { SettledPost } from "../compile/links/resolve-post.ts";
import type { PostMeta } from "../compile/post/compile-meta.ts";
import type { TextRecord } from "../compile/post/markdown/compile-markdown.ts";

/** What one source file says by itself. It follows from the bytes of that file, and of a figure's CSV. */
export interface SourceMetadata {
  meta?: PostMeta;
  text?: TextMetadata;
  figure?: FigureMetadata;
  picture?: Omit<KnownPicture, "path">;
}

export interface TextMetadata {
  /** Undefined where the text could not be read. */
  record: (TextRecord & { offers?: string }) | undefined;
  diagnostics: Diagnostic[];
}

export interface FigureMetadata {
  /** The CSV, the drawing or the picture that it shows, and the hash of its bytes where hashes are known. */
  data?: { file: string; hash: string };
  /** The picture that it shows. */
  picture?: PostImage;
  /** The figure has no errors. */
  good: boolean;
  diagnostics: Diagnostic[];
}

/** What a post's references to other files mean. */
export interface ResolvedReferences extends SettledPost {
  /** The hash of where the links lead; "" for a post without links. */
  leads: string;
  /** Where the links lead, if they were resolved in this process. */
  hrefs?: Href[];
}

/** Gives the metadata of source files to the graph: from memory, where it is computed on demand, or from a cache on disk. */
export interface MetadataStore {
  meta(post: string): PostMeta | undefined;
  text(post: string): TextMetadata | undefined;
  /** The text if it is known already: asking computes nothing. */
  knownText(post: string): TextMetadata | undefined;
  figure(file: string): FigureMetadata | undefined;
  /** The figure if it is known already. */
  knownFigure(file: string): FigureMetadata | undefined;
  picture(file: string): KnownPicture;
  /** What the references of a post were resolved to when everything they may lead to had the hash `targets()`. */
  resolved?(post: string, targets: () => string): ResolvedReferences | undefined;
  /** Keeps what the references were resolved to; returns what the graph is to hold on to. */
  keepResolved?(post: string, targets: () => string, resolved: ResolvedReferences): ResolvedReferences;
  /** Returns what was made under this name from the same `from`, or else makes it. */
  memo<T>(name: string, from: unknown, make: () => T): T;
  /** Returns what was made under this name from the same `from`. Undefined if it would have to be made. */
  recall<T>(name: string, from: unknown): T | undefined;
}
