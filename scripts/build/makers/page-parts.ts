import type { CardPost } from "../../../site/content/page-data.ts";
import type { Post } from "../../../site/content/types.ts";
import { cardOf, type Printer } from "../../render/render-site.ts";

/**
 * What pages that show several posts need of each. To have one more, add it here; `site-units.ts` asks for it by its name,
 * and what asks is made anew when it has changed.
 */
export interface PageParts {
  card: CardPost;
}

export const MAKE_PART: { [Name in keyof PageParts]: (post: Post, printer: Printer) => PageParts[Name] } = {
  card: (post, { server }) => cardOf(post, server),
};
