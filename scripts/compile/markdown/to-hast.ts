import type { Root as HtmlRoot } from "hast";
import type { Root } from "mdast";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

const converter = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: "",
    footnoteLabelProperties: { className: ["visually-hidden"] },
  })
  .freeze();

/** Markdown tree -> HTML tree. Raw HTML is still text in it, as `raw` nodes. */
export function toHast(tree: Root): HtmlRoot {
  return converter.runSync(tree);
}
