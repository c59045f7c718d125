import type { Figure } from "../../../site/content/figure-schema.ts";
import type { PostAssets, SiteServer } from "../../../site/content/site-server.ts";
import { withVariants } from "../../../site/content/with-variants.ts";

/** A figure as cards show it. `images` has the variants of the picture that it may show. */
export function renderedThumbnail(
  figure: Figure,
  images: PostAssets["images"],
  server: Pick<SiteServer, "renderThumbnail">,
): string {
  return server.renderThumbnail(withVariants(figure, ({ file }) => images.get(file)));
}
