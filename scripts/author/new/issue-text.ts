import { stringify } from "yaml";
import { ISSUE_TEMPLATE } from "../../compile/post/post-template.ts";

export interface NewIssue {
  number: number;
  subject: string;
  preheader: string;
  /** Local time of the site. */
  send: string;
  /** The lead first. */
  posts: { id: string; title: string }[];
}

/** Writes the file of an issue. Each post has a line of its own, with its title for those who review the file. */
export function issueText({ number, subject, preheader, send, posts }: NewIssue): string {
  const lines = posts.map(({ id, title }) => `  - ${idValue(id)} # ${title.replaceAll(/\s+/g, " ")}`);
  return `---
issue: ${number}
subject: ${value(subject)}
preheader: ${value(preheader)}
send: ${send} # in the site's time zone
posts: # the lead first
${lines.join("\n")}
categories: [] # empty: everyone gets it
---

${ISSUE_TEMPLATE.opening}
`;
}

function value(text: string): string {
  return stringify(text, { lineWidth: 0 }).trim();
}

/** Writes an id as posts do: without quotes, even if it is a number. */
function idValue(id: string): string {
  return /^\d+$/.test(id) ? id : value(id);
}
