import type { ReactNode } from "react";
import type { PostSummary } from "../content/types.ts";

export interface AfterPostProps {
  post: PostSummary;
}

/** Stands between a post's text and what leads on from it. Nothing, until `slots.afterPost` names another module. */
export function AfterPost(_: AfterPostProps): ReactNode {
  return null;
}
