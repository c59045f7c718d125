import type { Crew } from "./crew.ts";
import type { Engine } from "./engine-hash.ts";
import type { Parts } from "./parts.ts";
import type { Profile } from "./profile.ts";
import type { SiteTrees } from "./site-trees.ts";
import type { SourceFacts } from "./source-facts.ts";
import type { SourceIndex } from "./source-index.ts";
import type { SiteSurroundings } from "./surroundings.ts";

/** What each stage of a build works with. */
export interface Means {
  sources: SourceIndex;
  engine: Engine;
  facts: SourceFacts;
  trees: SiteTrees;
  parts: Parts;
  crew: Crew;
  profile: Profile;
  /** What posts take from each other; to be asked once all front matter is known. */
  around(): SiteSurroundings;
  /** Share cards, and pictures of figures to take away, are made. */
  pictures: boolean;
}
