import type { ReactNode } from "react";
import type { PostSummary } from "../content/types.ts";

export interface AfterPostProps {
  post: PostSummary;
}

/** Stands between a post's text and its footer. It renders nothing, until `slots.afterPost` names another module. */
export function AfterPost(_: AfterPostProps): ReactNode {
  return null;
}
