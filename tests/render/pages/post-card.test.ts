import { expect, test } from "vitest";
import { cardPicture } from "../../../scripts/render/pages/card-picture.ts";
import { cardGist } from "../../../scripts/render/pages/post-gist.ts";
import { cardOf } from "../../../scripts/render/pages/render-site.ts";
import { createSiteServer } from "../../../site/entry-server.tsx";
import siteConfig from "../../../site/site.config.ts";
import { compiledPost } from "../posts.ts";

const PHOTO = { file: "posts/a/photo.jpg", width: 900, height: 600 };
const VARIANTS = {
  ...{ width: 900, height: 600, src: "/images/1.jpg" },
  sources: [{ type: "image/webp" as const, srcSet: "/images/1-480.webp 480w, /images/1-900.webp 900w" }],
};
const images = new Map([[PHOTO.file, VARIANTS]]);
const server = createSiteServer(siteConfig);

test.each([
  ["the first of several", [PHOTO, { ...PHOTO, file: "b.png" }], PHOTO.file],
  ["behind a sign, a badge and a strip", [size(64, 64), size(400, 20), size(2000, 300), PHOTO], PHOTO.file],
  ["only signs", [size(64, 64)], undefined],
  ["a tall one", [size(700, 1200)], "700x1200"],
])("pictures of a post: %s -> what its card shows", (_, images, expected) => {
  expect(cardPicture(images)?.file).toBe(expected);
});

test("a post without a figure -> its picture, with its size, loaded when it is near; no words, as the title says them", () => {
  const { thumb } = cardOf(shown({ images: [PHOTO] }), server);
  expect(thumb).toMatch(/^<picture><source type="image\/webp" srcset="\/images\/1-480.webp 480w, [^>]*sizes="/);
  expect(thumb).toContain('<img src="/images/1.jpg" alt="" width="900" height="600" loading="lazy" decoding="async">');
});

test("neither a figure nor a picture, and no gist -> an error names the post, as its card would be empty", () => {
  expect(() => cardOf({ ...shown({}), gist: undefined }, server)).toThrow("lacks the gist of its text");
});

test("a site under a path -> addresses of the picture under it", () => {
  const based = createSiteServer({ ...siteConfig, url: "https://example.com/blog" });
  const { thumb } = cardOf(shown({ images: [PHOTO] }), based);
  expect(thumb.match(/"\/blog\/images\/|, \/blog\/images\//g)).toHaveLength(3);
});

test("neither figures nor pictures -> its text is drawn, the same each time; another text -> another drawing", () => {
  const headings = ["One", "Two", "Three <3"].map((text) => ({ id: text, text, depth: 2 as const }));
  const drawn = (fields: Fields) => cardOf(shown(fields), server).thumb;
  expect(drawn({ headings })).toMatch(/^<svg .*aria-hidden="true">.*>One<.*>Two<.*>Three &lt;3</);
  expect(drawn({ headings })).toBe(drawn({ headings }));
  const kinds = [{ headings }, { title: "87% of models fail" }, { excerpt: "A short one." }, { excerpt: "" }].map(
    drawn,
  );
  expect(new Set(kinds).size).toBe(4);
  for (const svg of kinds) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

function size(width: number, height: number) {
  return { file: `${width}x${height}`, width, height };
}

type Fields = Partial<Parameters<typeof compiledPost>[0]>;

function shown(fields: Fields) {
  const post = compiledPost({ slug: "a", ...fields });
  return { post, images, gist: cardGist(post, images) };
}
