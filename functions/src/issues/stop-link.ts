import type { Secret } from "../mail/secret.ts";

export const STOP_PATH = "/newsletter/stop";

interface LinkContext {
  secret: Secret;
  siteUrl: string;
}

/** The link by which the owner can stop an issue. It works for this issue alone, and does not expire. */
export function stopLink(issue: number, { secret, siteUrl }: LinkContext): string {
  const token = secret.makeToken("stop-issue", { id: idOf(issue, secret), generation: issue });
  return `${siteUrl}${STOP_PATH}?token=${token}`;
}

/** The issue that a link is for. Undefined if the token is not ours. */
export function issueToStop(token: string, secret: Secret): number | undefined {
  return secret.readToken("stop-issue", token, 0)?.generation;
}

function idOf(issue: number, secret: Secret): string {
  return secret.hash("issue", String(issue));
}
