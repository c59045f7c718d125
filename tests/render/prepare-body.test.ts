import { expect, test } from "vitest";
import { compileWriting } from "../../scripts/tools/writing/compile-writing.ts";
import { prepareBody } from "../../site/content/prepared/prepare-body.ts";
import { renderPostHtml } from "../../site/server/render-post-html.tsx";
import { english } from "../english.ts";

const { posts } = compileWriting().content;
const assets = { drawings: new Map(), images: new Map() };

test.each(["/", "/briefs/"])(
  "a body that was prepared and sent to another thread, under %s -> rendered the same",
  (base) => {
    const options = { language: english, base };
    for (const post of posts) {
      const prepared = prepareBody(post, base);
      const sent = JSON.parse(JSON.stringify(prepared));
      expect(renderPostHtml(sent, assets, options), post.slug).toEqual(renderPostHtml(post, assets, options));
    }
  },
);

test("a prepared body -> less than half as long as JSON; the post stays as it was", () => {
  const before = JSON.stringify(posts);
  const sizeOf = (shown: object[]) => JSON.stringify(shown).length;
  const prepared = posts.map((post) => prepareBody(post, "/").body);
  expect(sizeOf(prepared)).toBeLessThan(sizeOf(posts.map(({ body }) => body)) / 2);
  expect(JSON.stringify(posts)).toBe(before);
});
