import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { compileMarkdown } from "../../scripts/compile/post/markdown/compile-markdown.ts";
import type { PostNeighbours } from "../../site/content/page-data.ts";
import { PostFoot } from "../../site/pages/post/PostFoot.tsx";
import { languageName } from "../../site/server/language-name.ts";
import { renderPostHtml } from "../../site/server/render-post-html.tsx";
import siteConfig from "../../site/site.config.ts";
import { SiteConfigContext } from "../../site/site-config-context.ts";
import { LanguageContext } from "../../site/words-context.ts";
import { english, postWords } from "../english.ts";
import { compiledPost } from "./posts.ts";

const FENCE = "```";

function render(text: string, layout: "article" | "infographic" = "article") {
  const { body, headings } = compileMarkdown({ words: postWords, file: "posts/a.md", text });
  const html = renderPostHtml(
    compiledPost({ slug: "a", body, headings, layout }),
    {
      drawings: new Map(),
      images: new Map(),
    },
    { language: english },
  );
  return { ...html, tree: body };
}

describe("an infographic page", () => {
  const text = "First words.\n\n> [!NOTE]\n> A caveat.\n\n## A section\n\nMore words.";

  test("words before the first heading -> an introduction, apart from the body", () => {
    const { intro, body } = render(text, "infographic");
    expect(intro).toMatch(/First words\..*A caveat\./s);
    expect(intro).not.toContain("A section");
    expect(body).toMatch(/A section.*More words\./s);
    expect(body).not.toContain("First words.");
  });

  test("nothing before the first heading, or no heading -> the body alone", () => {
    expect(render("## A section\n\nWords.", "infographic").intro).toBeUndefined();
    const { intro, body } = render("Words alone.", "infographic");
    expect([intro, body]).toEqual([undefined, expect.stringContaining("Words alone.")]);
  });

  test("an article -> the body alone", () => {
    expect(render(text).intro).toBeUndefined();
    expect(render(text).body).toContain("First words.");
  });
});

describe("headings", () => {
  const { body, contents, tree } = render(
    '## Prices & `costs`\n\nText[^1].\n\n### "Flash"\n\n#### Deep\n\n[^1]: A note.',
  );

  test("each -> a link to itself beside it, named by it; the heading is its own words alone", () => {
    expect(body).toContain('<h2 id="prices--costs">Prices &amp; <code>costs</code></h2><a class="Heading-link"');
    expect(body).toContain('href="#prices--costs" aria-label="Link to this section: Prices &amp; costs"');
    expect(body).toContain('aria-label="Link to this section: Deep"');
    expect(body.match(/Heading-link/g)).toHaveLength(3);
  });

  test("a heading from right to left -> its link follows it at the left", () => {
    expect(render("## أسئلة شائعة").body).toMatch(/<div class="Heading" dir="rtl"><h2 id="[^"]+">أسئلة شائعة<\/h2>/);
  });

  test("the hidden one above the footnotes -> no link", () => {
    expect(body).toMatch(/<h2 [^>]*id="footnote-label">Footnotes<\/h2>\s*<ol>/);
  });

  test("the post's own tree, which feeds and search read -> without links", () => {
    expect(JSON.stringify(tree)).not.toMatch(/Heading-link|Link to this section/);
  });

  test("contents -> two levels, as text", () => {
    const links = [...(contents ?? "").matchAll(/data-depth="(\d)"><a href="([^"]*)" dir="auto">(.*?)<\/a>/g)].map(
      (m) => m.slice(1),
    );
    expect(links).toEqual([
      ["2", "#prices--costs", "Prices &amp; costs"],
      ["3", "#flash", "“Flash”"],
    ]);
  });

  test("one heading or none -> no contents", () => {
    expect(render("## Only").contents).toBeUndefined();
    expect(render("Text").contents).toBeUndefined();
  });
});

describe("code", () => {
  test("a language named -> said above the block as people call it", () => {
    const { body } = render(`${FENCE}ts\nconst a = 1;\n${FENCE}`);
    expect(body).toMatch(/<div class="Code"><p class="Code-head"><span>TypeScript<\/span><\/p><pre tabindex="0" data-/);
  });

  test("none named -> Code", () => {
    expect(render(`${FENCE}\nplain\n${FENCE}`).body).toContain('<p class="Code-head"><span>Code</span></p>');
  });

  test.each([
    ["py", "Python"],
    ["sh", "Shell"],
    ["c++", "C++"],
    ["elixir", "Elixir"],
    ["constructor", "Constructor"],
  ])("%s -> %s", (word, name) => {
    expect(languageName(word)).toBe(name);
  });
});

describe("foot", () => {
  const renderPostFoot = (neighbours: PostNeighbours) =>
    renderToStaticMarkup(
      createElement(
        LanguageContext,
        { value: english },
        createElement(SiteConfigContext, { value: siteConfig }, createElement(PostFoot, neighbours)),
      ),
    );
  const link = (slug: string) => ({ slug, title: `The post ${slug}`, category: "briefings" as const });

  test("related, older and newer -> links to them", () => {
    const html = renderPostFoot({ related: [link("a")], newer: link("b"), older: link("c") });
    expect(html).toContain('<a href="/post/a" dir="auto">The post a</a>');
    expect(html.match(/data-drawing="[^"]+"/g)).toEqual(['data-drawing="/figures/a.json"']);
    expect(html).toMatch(/<a href="\/post\/c" rel="prev"><span>← Older<\/span>.*<a href="\/post\/b" rel="next">/);
  });

  test("the only post of a site -> neither section", () => {
    expect(renderPostFoot({ related: [] })).toBe("");
  });
});
