/** By server: Postmark and Amazon SES take these headers out of a mail, and tell the issue again with a bounce. */
export function issueHeaders(issue: number | undefined, host: string): Record<string, string> {
  if (issue === undefined) return {};
  if (host.endsWith(".postmarkapp.com")) return { "X-PM-Metadata-issue": String(issue) };
  return host.endsWith(".amazonaws.com") ? { "X-SES-MESSAGE-TAGS": `issue=${issue}` } : {};
}
