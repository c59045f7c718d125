import type { Place } from "../../diagnostics/diagnostic.ts";

/**
 * The places of the values that are checked against other files. If the slug comes from the file's name, its place is the opening
 * fence.
 */
export interface FrontMatterPlaces {
  id: Place;
  title: Place;
  slug: Place;
  aliases: Place[];
  heroImage: Place;
  updated: Place;
  /** One place for each tag. */
  tags: Place[];
  /** The places of an issue's values. */
  issue?: { number: Place; send: Place; posts: Place[] };
}

/**
 * The places as one string. Only problems need them, and as objects they would take half of the memory for each post's metadata.
 */
export type PackedPlaces = string;

type Numbers = [line: number, column: number, endLine: number, endColumn: number];

/** Arrays of numbers, without field names: as JSON inside of JSON, each quotation mark would be escaped. */
type Packed = [
  ...ones: [id: Numbers, title: Numbers, slug: Numbers, heroImage: Numbers, updated: Numbers],
  ...lists: [aliases: Numbers[], tags: Numbers[]],
  issue?: [number: Numbers, send: Numbers, posts: Numbers[]],
];

export function packPlaces(places: FrontMatterPlaces): PackedPlaces {
  const { id, title, slug, heroImage, updated, aliases, tags, issue } = places;
  const ones = [id, title, slug, heroImage, updated].map(pack);
  const ofIssue = issue && [pack(issue.number), pack(issue.send), issue.posts.map(pack)];
  return JSON.stringify([...ones, aliases.map(pack), tags.map(pack), ...(ofIssue ? [ofIssue] : [])]);
}

export function placesOf({ places }: { places: PackedPlaces }): FrontMatterPlaces {
  const [id, title, slug, heroImage, updated, aliases, tags, issue]: Packed = JSON.parse(places);
  const [number, send, posts] = issue ?? [];
  return {
    id: unpack(id),
    title: unpack(title),
    slug: unpack(slug),
    aliases: aliases.map(unpack),
    heroImage: unpack(heroImage),
    updated: unpack(updated),
    tags: tags.map(unpack),
    ...(number && send && posts && { issue: { number: unpack(number), send: unpack(send), posts: posts.map(unpack) } }),
  };
}

function pack({ line, column, endLine, endColumn }: Place): Numbers {
  return [line, column, endLine, endColumn];
}

function unpack([line, column, endLine, endColumn]: Numbers): Place {
  return { line, column, endLine, endColumn };
}
