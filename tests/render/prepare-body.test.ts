import type { Nodes } from "hast";
import { expect, test } from "vitest";
import { compileWriting } from "../../scripts/tools/writing/compile-writing.ts";
import { prepareBody } from "../../site/content/prepared/prepare-body.ts";
import { renderPostHtml } from "../../site/server/render-post-html.tsx";
import { english } from "../english.ts";

const { posts } = compileWriting().content;
const assets = { drawings: new Map(), images: new Map() };

test.each(["/", "/briefs/"])(
  "a body that was prepared and sent to another thread, under %s -> rendered the same, and prepared no more",
  (base) => {
    const options = { language: english, base };
    for (const post of posts) {
      const prepared = prepareBody(post, base);
      expect(prepareBody(prepared, base)).toBe(prepared);
      const sent = JSON.parse(JSON.stringify(prepared));
      expect(renderPostHtml(sent, assets, options), post.slug).toEqual(renderPostHtml(post, assets, options));
    }
  },
);

test("a prepared body -> has a third of the nodes at most; the post stays as it was", () => {
  const before = JSON.stringify(posts);
  const nodes = (all: typeof posts) => all.reduce((sum, { body }) => sum + count(body), 0);
  expect(nodes(posts.map((post) => prepareBody(post, "/")))).toBeLessThan(nodes(posts) / 3);
  expect(JSON.stringify(posts)).toBe(before);
});

function count(node: Nodes): number {
  return 1 + ("children" in node ? node.children.reduce((sum, child) => sum + count(child), 0) : 0);
}
