import { join } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { ResolvedReferences, SourceMetadata } from "../../graph/metadata.ts";
import { namesIn } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { readChecksummedLines, writeChecksummedLines } from "./checksummed-file.ts";
import { LazyText } from "./lazy-text.ts";

/** The cached metadata of one source. */
export interface CachedMetadata extends Omit<SourceMetadata, "text"> {
  /** The hash of the bytes that it was made from. */
  of: string;
  text?: { record: LazyText | undefined; diagnostics: Diagnostic[] };
  /** What the post's references were resolved to when everything they may lead to had the hash `of`. */
  references?: { of: string; resolved: ResolvedReferences };
}

const SHARDS = 64;

/** The metadata of all sources, in files of which most edits rewrite one. */
export class MetadataCache {
  readonly #name: string;
  readonly #folder: string;
  readonly #shards: Map<string, CachedMetadata>[];
  readonly #changed = new Set<number>();

  /** `version` is the hash of the code that makes the metadata: that of another version is not read. */
  constructor(cache: string, version: string) {
    this.#name = `records-${version.slice(0, 16)}`;
    this.#folder = join(cache, this.#name);
    this.#shards = Array.from({ length: SHARDS }, (_, i) => {
      return new Map(readChecksummedLines(this.#file(i))?.map(fromLine));
    });
  }

  /** The metadata of a file, if it is that of these bytes. */
  get(path: string, of: string): CachedMetadata | undefined {
    const found = this.#shards[shardOf(path)]?.get(path);
    return found?.of === of ? found : undefined;
  }

  /** The metadata of a file, whatever its bytes were. */
  before(path: string): CachedMetadata | undefined {
    return this.#shards[shardOf(path)]?.get(path);
  }

  add(path: string, of: string, { text, ...found }: SourceMetadata): void {
    const kept = text && { text: { ...text, record: text.record && LazyText.of(text.record) } };
    this.#put(path, { ...this.get(path, of), ...found, ...kept, of });
  }

  addReferences(path: string, of: string, references: NonNullable<CachedMetadata["references"]>): void {
    this.#put(path, { ...this.get(path, of), of, references });
  }

  #put(path: string, record: CachedMetadata): void {
    const shard = shardOf(path);
    this.#shards[shard]?.set(path, record);
    this.#changed.add(shard);
  }

  /** Writes what has changed, and drops files that are gone. */
  save(sources: ReadonlyMap<string, string>): void {
    for (const [i, shard] of this.#shards.entries()) {
      const gone = [...shard.keys()].filter((path) => !sources.has(path));
      for (const path of gone) shard.delete(path);
      if (gone.length > 0 || this.#changed.has(i)) writeChecksummedLines(this.#file(i), Array.from(shard, toLine));
    }
    this.#changed.clear();
  }

  /**
   * Writes the metadata of these files for other machines, into a file that is named after its content. References are left out: what
   * they mean follows from other files.
   */
  exportTo(folder: string, files: readonly string[], hashes: ReadonlyMap<string, string>): void {
    const lines = files.flatMap((path) => {
      const known = this.get(path, hashes.get(path) ?? "");
      if (!known) return [];
      const { references, ...record } = known;
      return [toLine([path, record])];
    });
    if (lines.length === 0) return;
    writeChecksummedLines(join(folder, this.#name, `${contentHash(lines.join("\n"))}.txt`), lines);
  }

  /** Adds what `exportTo` has written of files with these hashes. What is damaged is found out anew. */
  importFrom(folder: string, hashes: ReadonlyMap<string, string>): void {
    for (const name of namesIn(join(folder, this.#name))) {
      for (const [path, record] of readChecksummedLines(join(folder, this.#name, name))?.map(fromLine) ?? [])
        if (record.of === hashes.get(path)) this.#put(path, { ...record, ...this.get(path, record.of) });
    }
  }

  #file(shard: number): string {
    return join(this.#folder, `${shard}.txt`);
  }
}

/** The text's JSON stands apart, to be parsed later. JSON has no tabs. */
function toLine([path, { text, references, ...others }]: [string, CachedMetadata]): string {
  const flat = references && { of: references.of, ...withoutEmpty(references.resolved) };
  const eager: Eager = { ...others, ...(text && { diagnostics: text.diagnostics }), ...(flat && { references: flat }) };
  const { json = "", offers = "" } = text?.record ?? {};
  return [JSON.stringify(path), JSON.stringify(eager), offers, json].join("\t");
}

function fromLine(line: string): [string, CachedMetadata] {
  const [path = "", eager = "", offers = "", json = ""] = line.split("\t");
  const { diagnostics, references: flat, ...others }: Eager = JSON.parse(eager);
  const text = diagnostics && { text: { diagnostics, record: json === "" ? undefined : new LazyText(json, offers) } };
  const { of = "", ...resolved } = flat ?? {};
  const references = flat && { references: { of, resolved: { ...NOTHING, ...resolved } } };
  return [JSON.parse(path), { ...others, ...text, ...references }];
}

/** What is parsed at once. */
interface Eager extends Omit<CachedMetadata, "text" | "references"> {
  /** The text's diagnostics. */
  diagnostics?: Diagnostic[];
  references?: Partial<ResolvedReferences> & { of: string };
}

/** Most posts refer to no figures and no pictures. Parsing that ten thousand times takes 50 ms. */
const NOTHING: ResolvedReferences = {
  placement: { figures: [], marks: [], ids: [], files: [], diagnostics: [] },
  pictures: { images: [], marks: [], diagnostics: [] },
  leads: "",
  diagnostics: [],
};

function withoutEmpty(resolved: ResolvedReferences): Partial<ResolvedReferences> {
  const isEmpty = (value: object): boolean =>
    Object.values(value).every((part) => Array.isArray(part) && part.length === 0);
  return Object.fromEntries(Object.entries(resolved).filter(([, part]) => !isEmpty(part)));
}

function shardOf(path: string): number {
  let sum = 0;
  for (let i = 0; i < path.length; i++) sum = (sum * 31 + path.charCodeAt(i)) >>> 0;
  return sum % SHARDS;
}
