import { describe, expect, test } from "vitest";
import { FRONT, imported } from "./imported.ts";

const post = (text: string, front = FRONT) => `---\n${front}\n---\n${text}`;
const SITE = {
  "_config.yml": "permalink: /blog/:year/:title/\n",
  "about.md": "---\ntitle: About\n---\nText.",
  "resume/index.html": "<p>Text.</p>",
  "_posts/2024-05-01-python.md": post("Text."),
  "_posts/2024-05-01-about.md": post("Text."),
  "_posts/2024-05-01-resume.md": post("Text."),
};

/** Where a link to this address leads after the import. */
function linkTo(address: string, site: Record<string, string> = SITE, file = "_posts/2024-05-02-a.md") {
  const { posts } = imported({ ...site, [file]: post(`[x](${address})`) });
  return /\[x\]\((.*)\)/.exec(posts.a ?? "")?.[1];
}

describe("a link that ends with the name of a post, but leads elsewhere -> as it was", () => {
  test.each([
    ["a tag", "/tags/python/"],
    ["a category", "/category/python"],
    ["an author, below the blog", "/blog/author/python/"],
    ["a tag, with a relative path", "../tags/python/"],
    ["a page in Markdown", "/about/"],
    ["a page in Markdown, with its extension", "/about.html"],
    ["a page that is an index.html", "/resume/"],
    ["another year", "/blog/2019/python/"],
    ["another form than that of the configuration", "/projects/python/"],
    ["a day where the form has none", "/blog/2024/05/python/"],
  ])("%s: %s", (_, address) => {
    expect(linkTo(address)).toBe(address);
  });

  test("Hugo's page outside of the posts, and a file in static/", () => {
    const site = {
      "hugo.toml": "",
      "content/about.md": post("Text."),
      "content/posts/about.md": post("Text."),
      "content/posts/cv.md": post("Text."),
      "static/cv/index.html": "",
    };
    expect(linkTo("/about/", site, "content/posts/a.md")).toBe("/about/");
    expect(linkTo("/cv/", site, "content/posts/a.md")).toBe("/cv/");
  });
});

describe("a link to a post -> its file", () => {
  test.each([
    ["by the rule", "/blog/2024/python/"],
    ["by the rule, below the folder of the site", "/base/blog/2024/python"],
    ["by its day, as earlier rules had it", "/2024/05/01/python.html"],
    ["by its file", "/_posts/2024-05-01-python.md"],
    ["by a relative path", "../python/"],
    ["by the rule, though a page has its name", "/blog/2024/about/"],
  ])("%s: %s", (_, address) => {
    expect(linkTo(address)).toMatch(/^\.\/(?:python|about)\.md$/);
  });

  test("in the configuration's form and the system's own, where Hugo's rule is for one section", () => {
    const site = {
      "hugo.toml": '[permalinks]\nposts = "/:year/:slug/"\n',
      "content/posts/python.md": post("Text."),
      "content/blog/go.md": post("Text."),
    };
    expect(linkTo("/2024/python/", site, "content/posts/a.md")).toBe("./python.md");
    expect(linkTo("/blog/go/", site, "content/posts/a.md")).toBe("./go.md");
  });

  test("in a folder that is named like a list", () => {
    const site = { "content/posts/page/python.md": post("Text.") };
    expect(linkTo("/blog/page/python/", site, "content/posts/a.md")).toBe("./python.md");
  });

  test("with the year, where two years have a post of the name -> the one of that year", () => {
    const site = {
      "content/posts/2023/news.md": post("Text.", FRONT.replace("2024", "2023")),
      "content/posts/2024/news.md": post("Text."),
    };
    expect(linkTo("/blog/2023/news/", site, "content/posts/a.md")).toBe("./news.md");
    expect(linkTo("/blog/2024/news/", site, "content/posts/a.md")).toBe("./news-2024.md");
  });
});

test("a post with a permalink rule of its own -> found by it", () => {
  const site = { ...SITE, "_posts/2024-05-03-b.md": post("Text.", `${FRONT}\npermalink: /articles/:title/`) };
  expect(linkTo("/articles/b/", site)).toBe("./b.md");
});
