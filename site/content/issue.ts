import type { ShownText } from "./types.ts";

/** An issue of the newsletter, compiled from posts/newsletter/NNN.md. Its text is the editor's note. */
export interface Issue extends ShownText {
  issue: number;
  subject: string;
  /** What an inbox shows beside the subject. */
  preheader: string;
  /** As the author wrote it: local time of the site, such as 2026-12-01T07:00. */
  send: string;
  /** The same instant, ISO 8601 in UTC. */
  sendAt: string;
  /** Ids of posts, the lead first. */
  posts: string[];
  /** Ids of categories. Empty: every reader gets the issue. */
  categories: string[];
}
