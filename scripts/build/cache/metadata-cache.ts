import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../../compile/diagnostics/diagnostic.ts";
import type { ResolvedReferences, SourceMetadata } from "../../graph/metadata.ts";
import { namesIn } from "../../system/file-cache.ts";
import { contentHash } from "../../system/hash.ts";
import { readChecksummedLines, writeChecksummedLines } from "./checksummed-file.ts";
import { LazyText, type TextKey } from "./lazy-text.ts";
import { TextsFile } from "./texts-file.ts";

/** The cached metadata of one source. */
export interface CachedMetadata extends Omit<SourceMetadata, "text"> {
  /** The hash of the bytes that it was made from. */
  of: string;
  text?: { record: LazyText | undefined; diagnostics: Diagnostic[] };
  /** What the post's references were resolved to when everything they may lead to had the hash `of`. */
  references?: { of: string; resolved: ResolvedReferences };
}

const SHARDS = 64;

/** Forgets what is known of all sources. */
export function dropRecords(cache: string): void {
  for (const name of namesIn(cache)) {
    if (name.startsWith(RECORDS)) rmSync(join(cache, name), { recursive: true, force: true });
  }
}

/** The prefix of the folder's name. */
const RECORDS = "records-";

/**
 * The metadata of all sources, divided among shards so that most edits rewrite only one of them. The texts of a shard have a
 * file of their own, as most builds read few of them.
 */
export class MetadataCache {
  readonly #name: string;
  readonly #folder: string;
  readonly #shards: Map<string, CachedMetadata>[];
  readonly #texts: TextsFile[];
  readonly #changed = new Set<number>();
  readonly #changedTexts = new Set<number>();

  /** `version` is the hash of the code that makes the metadata: metadata of other versions is not read. */
  constructor(cache: string, version: string) {
    this.#name = `${RECORDS}${version.slice(0, 16)}`;
    this.#folder = join(cache, this.#name);
    this.#texts = Array.from({ length: SHARDS }, (_, i) => new TextsFile(this.#file(i, "-texts")));
    this.#shards = this.#texts.map((texts, i) => this.#read(i, texts));
  }

  /** The metadata of a file, if it was made from bytes with the hash `of`. */
  get(path: string, of: string): CachedMetadata | undefined {
    const found = this.#shards[shardOf(path)]?.get(path);
    return found?.of === of ? found : undefined;
  }

  /** The metadata of a file, even if its bytes have changed. */
  before(path: string): CachedMetadata | undefined {
    return this.#shards[shardOf(path)]?.get(path);
  }

  add(path: string, of: string, { text, ...found }: SourceMetadata): void {
    const kept = text && { text: { ...text, record: text.record && LazyText.of(text.record) } };
    this.#put(path, { ...this.get(path, of), ...found, ...kept, of });
    if (kept) this.#changedTexts.add(shardOf(path));
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
      if (gone.length === 0 && !this.#changed.has(i)) continue;
      if (this.#changedTexts.has(i)) this.#writeTexts(i, shard);
      writeChecksummedLines(this.#file(i), Array.from(shard, toLine));
    }
    this.#changed.clear();
    this.#changedTexts.clear();
  }

  #read(i: number, texts: TextsFile): Map<string, CachedMetadata> {
    const inFile = (key: TextKey) => new LazyText(key, texts);
    return new Map(readChecksummedLines(this.#file(i))?.map((line) => fromLine(line, inFile)));
  }

  /**
   * Must run before the records are written. Also keeps the texts of the old records, which a build that is killed in between
   * leaves in place.
   */
  #writeTexts(i: number, shard: ReadonlyMap<string, CachedMetadata>): void {
    const file = this.#texts[i];
    if (!file) return;
    const records = [...this.#read(i, file).values(), ...shard.values()];
    const texts = records.flatMap(({ text }) => text?.record ?? []);
    file.write(new Map(texts.map(({ hash, json }) => [hash, json])));
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
      return [`${toLine([path, record])}\t${record.text?.record?.json ?? ""}`];
    });
    if (lines.length === 0) return;
    writeChecksummedLines(join(folder, this.#name, `${contentHash(lines.join("\n"))}.txt`), lines);
  }

  /**
   * Adds what `exportTo` has written about files with these hashes. Damaged files are ignored: their metadata is made again.
   */
  importFrom(folder: string, hashes: ReadonlyMap<string, string>): void {
    for (const name of namesIn(join(folder, this.#name))) {
      for (const line of readChecksummedLines(join(folder, this.#name, name)) ?? []) {
        const [path, record] = fromExportedLine(line);
        if (record.of !== hashes.get(path)) continue;
        this.#put(path, { ...record, ...this.get(path, record.of) });
        this.#changedTexts.add(shardOf(path));
      }
    }
  }

  #file(shard: number, suffix = ""): string {
    return join(this.#folder, `${shard}${suffix}.txt`);
  }
}

/** A record as it is written as JSON, with the key of its text instead of the text. */
interface Kept extends Omit<CachedMetadata, "text" | "references"> {
  text?: { record?: TextKey; diagnostics: Diagnostic[] };
  references?: Partial<ResolvedReferences> & { of: string };
}

function toLine([path, { text, references, ...others }]: [string, CachedMetadata]): string {
  const kept: Kept = {
    ...others,
    ...(text && { text: { ...(text.record && { record: keyOf(text.record) }), diagnostics: text.diagnostics } }),
    ...(references && { references: { of: references.of, ...withoutEmpty(references.resolved) } }),
  };
  return JSON.stringify([path, kept]);
}

function keyOf({ hash, offers }: LazyText): TextKey {
  return { hash, offers };
}

/** JSON.parse copies strings: a slice of the line would keep all that was read with it in memory. */
function fromLine(line: string, textOf: (key: TextKey) => LazyText): [string, CachedMetadata] {
  const [path, { text, references, ...others }]: [string, Kept] = JSON.parse(line);
  const { record: key, diagnostics = [] } = text ?? {};
  const { of = "", ...resolved } = references ?? {};
  return [
    path,
    {
      ...others,
      ...(text && { text: { record: key && textOf(key), diagnostics } }),
      ...(references && { references: { of, resolved: { ...NOTHING, ...resolved } } }),
    },
  ];
}

/** A tab separates the record from the JSON of its text. JSON has no tabs. */
function fromExportedLine(line: string): [string, CachedMetadata] {
  const [record = "", json = ""] = line.split("\t");
  return fromLine(record, (key) => new LazyText(key, json));
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
