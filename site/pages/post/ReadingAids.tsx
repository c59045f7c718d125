import { useReadingAids } from "../../islands/reading-aids.ts";

/** The reading aids, for newsletter issues. A component, as `briefs dev` reloads a page whose module exports anything else. */
export function ReadingAids({ slug }: { slug: string }) {
  useReadingAids(slug);
  return null;
}
