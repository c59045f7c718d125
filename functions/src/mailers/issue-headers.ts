/**
 * Headers that name the issue of a mail, for some servers: Postmark and Amazon SES remove them, and report the issue with a
 * bounce.
 */
export function issueHeaders(issue: number | undefined, host: string): Record<string, string> {
  if (issue === undefined) return {};
  if (host.endsWith(".postmarkapp.com")) return { "X-PM-Metadata-issue": String(issue) };
  return host.endsWith(".amazonaws.com") ? { "X-SES-MESSAGE-TAGS": `issue=${issue}` } : {};
}
