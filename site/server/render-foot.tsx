import { renderToStaticMarkup } from "react-dom/server";
import type { PostNeighbours } from "../content/page-data.ts";
import { PostFoot } from "../pages/post/PostFoot.tsx";

/** What a post's page leads on to. Runs at build time only. */
export function renderPostFoot(neighbours: PostNeighbours): string {
  return renderToStaticMarkup(<PostFoot {...neighbours} />);
}
