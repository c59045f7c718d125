/** The topic rule of the specification: any tag that contains the topic's text, in whatever case. */
export function hasTopic(tags: string[], topic: string): boolean {
  return tags.some((tag) => tag.toLowerCase().includes(topic.toLowerCase()));
}
