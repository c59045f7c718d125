import { useReadingAids } from "../../islands/reading-aids.ts";

/** What helps in reading, for issues of the newsletter. A component, as the live view reloads a page whose module exports anything else. */
export function ReadingAids({ slug }: { slug: string }) {
  useReadingAids(slug);
  return null;
}
