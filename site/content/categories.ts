/** In the order in which the site lists them. Apart from the schema, so that a reader's browser loads no validator. */
export const CATEGORIES = ["briefings", "playbooks", "explainers", "case-notes"] as const;

export type CategoryId = (typeof CATEGORIES)[number];

/** The topic rule of the specification: any tag that contains the topic's text, in whatever case. */
export function hasTopic(tags: string[], topic: string): boolean {
  return tags.some((tag) => tag.toLowerCase().includes(topic.toLowerCase()));
}
