/** The id of one of the site's categories. */
export type CategoryId = string;

/** A theme's colors of a category: of its badge and first data series, then of the other series. */
type FourColors = readonly [string, string, string, string];

export interface CategoryColors {
  light: FourColors;
  dark: FourColors;
}

/** A category of the site, as its configuration describes it. Every post is in one. */
export interface Category {
  /** What posts write as their category: lower-case letters, digits and hyphens. */
  id: CategoryId;
  title: string;
  description: string;
  /** Where the category's posts are listed. Default: a slash and the id. */
  path?: string;
  /** As #rrggbb. Default: derived, so that they differ from those of the other categories. */
  colors?: CategoryColors;
  /** Ids that the category had, and paths at which it was listed. Posts may still name the ids; the paths redirect. */
  aliases?: readonly string[];
}

export interface HasCategories {
  /** In the order in which the site lists them. */
  categories: readonly Category[];
}

/** The category that has this id, or had it. */
export function findCategory({ categories }: HasCategories, id: CategoryId): Category | undefined {
  return categories.find((one) => one.id === id) ?? categories.find(({ aliases }) => aliases?.includes(id));
}

/** As `findCategory`. A page that a browser has cached may name a category that is gone: its id then serves as its title. */
export function categoryOf(config: HasCategories, id: CategoryId): Category {
  return findCategory(config, id) ?? { id, title: id, description: "" };
}

/** The topic rule of the specification: a post has a topic if any of its tags contains the topic's text, in whatever case. */
export function hasTopic(tags: string[], topic: string): boolean {
  return tags.some((tag) => tag.toLowerCase().includes(topic.toLowerCase()));
}
