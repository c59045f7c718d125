/** In the order in which the site lists them. Apart from the schema, so that a reader's browser loads no validator. */
export const CATEGORIES = ["briefings", "playbooks", "explainers", "case-notes"] as const;

export type CategoryId = (typeof CATEGORIES)[number];
