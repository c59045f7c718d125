import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../scripts/compile/post/markdown/compile-markdown.ts";
import type { Figure } from "../../site/content/figure-schema.ts";
import type { ImageVariants, PlacedFigure, Post } from "../../site/content/types.ts";
import { renderPostHtml } from "../../site/server/render-post-html.tsx";
import { english, postWords } from "../english.ts";
import { compiledPost } from "./posts.ts";

const FIGURE: Figure = {
  kind: "stats",
  topic: "The gap",
  title: "The number that everyone quotes",
  takeaway: "Thirteen in 100 answer real requests.",
  items: [{ value: "87%", label: "never get there" }],
  note: "Illustrative figure",
};

const VARIANTS: ImageVariants = { width: 800, height: 500, src: "/images/b.png", sources: [] };
const ANNOTATED: Figure = {
  ...{ kind: "annotated", title: "One form", takeaway: "It has one field.", note: "Illustrative figure" },
  ...{ picture: { file: "a/b.png", key: "k", width: 800, height: 500 }, alt: "A form.", notes: [] },
};

/** A post whose text shows the figures "lead" and "other" where it says so. */
function render(text: string, fields: Partial<Post> = {}) {
  const { body, headings } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  for (const node of body.children) {
    const words = node.type === "element" ? node.children[0] : undefined;
    if (words?.type !== "text" || !/^\[\w+\]$/.test(words.value)) continue;
    Object.assign(node, { tagName: "figure", properties: { dataFigure: words.value.slice(1, -1) }, children: [] });
  }
  const figures = ["lead", "other"].map(
    (id): PlacedFigure => ({ id, file: `infographics/${id}.json`, figure: FIGURE }),
  );
  const post = compiledPost({ slug: "a", body, headings, figures, lead: "lead", ...fields });
  return renderPostHtml(post, { drawings: new Map(), images: new Map([["a/b.png", VARIANTS]]) }, { language: english });
}

const figuresIn = (html = "") => [...html.matchAll(/<figure [^>]*id="(\w+)"/g)].map(([, id]) => id);

describe("opening of a post", () => {
  test("lead figure in the midst of an article -> its drawing, which leads to it; the figure stays", () => {
    const { opening, body } = render("Words.\n\n[other]\n\nWords: [lead]\n\n[lead]\n\nMore.");
    expect(opening).toMatch(/^<a href="#lead".*The number that everyone quotes.*<svg.*Illustrative figure/s);
    expect(figuresIn(opening)).toEqual([]);
    expect(figuresIn(body)).toEqual(["other", "lead"]);
  });

  test("article that begins with its lead figure -> the figure itself, once", () => {
    const { opening, body } = render("[lead]\n\nWords.\n\n[other]");
    expect(figuresIn(opening)).toEqual(["lead"]);
    expect(figuresIn(body)).toEqual(["other"]);
  });

  test("infographic page -> the lead figure itself, and the others as its poster", () => {
    const html = render("Words.\n\n[other]\n\n[lead]", { layout: "infographic" });
    expect(figuresIn(html.opening)).toEqual(["lead"]);
    expect(figuresIn(html.poster)).toEqual(["other"]);
    expect(figuresIn(html.body)).toEqual([]);
  });

  test("figure that only cards show -> its drawing, which leads nowhere", () => {
    const [lead] = [{ id: "lead", file: "infographics/lead.json", figure: FIGURE, cardOnly: true as const }];
    const { opening, body } = render("Words.", { figures: [lead] });
    expect(opening).toContain("<svg");
    expect(opening).not.toContain("<a ");
    expect(figuresIn(body)).toEqual([]);
  });

  test("picture that a page opens with -> loaded at once and first; the same in the text -> when it is near", () => {
    const figures = ["lead", "other"].map((id): PlacedFigure => ({ id, file: `a/${id}.json`, figure: ANNOTATED }));
    const { opening, body } = render("[lead]\n\nWords.\n\n[other]", { figures });
    expect(opening).toMatch(/<img [^>]*fetchPriority="high"/);
    expect(opening).not.toContain("lazy");
    expect(body).toMatch(/<img [^>]*loading="lazy"/);
  });

  test("post without a figure -> none", () => {
    const { lead: _, ...bare } = compiledPost({ slug: "a" });
    const html = renderPostHtml(bare, { drawings: new Map(), images: new Map() }, { language: english });
    expect(html.opening).toBeUndefined();
  });
});
