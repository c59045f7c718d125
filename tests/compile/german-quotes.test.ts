import { expect, test } from "vitest";
import { compile } from "../../scripts/graph/compile.ts";
import { documentsDe } from "../../site/content/words/documents-de.ts";
import { OPTIONS } from "./read-fixture.ts";

const FRONT = "id: 1\ntitle: Ein 'Titel'\nexcerpt: 'Ein \"Auszug\"'\ncategory: briefings\ndate: 2025-10-17\ntags: [KI]";
const FRAME = '<iframe src="https://player.vimeo.com/video/7" title="Ein \'Film\'"></iframe>';
const FIGURE = {
  ...{ kind: "stats", title: 'Das "Ergebnis"', takeaway: "Neun von zehn.", note: "Illustrative figure" },
  items: [{ value: "90%", label: "'nie' genutzt" }],
};

test("a site with German words -> texts, titles, excerpts, names of frames and figures have German quotation marks", () => {
  const file = (path: string, text: string) => ({ path, bytes: new TextEncoder().encode(text) });
  const text = `---\n${FRONT}\n---\n\nSie sagte "Hallo *Welt*".\n\n![x](../infographics/f.json)\n\n${FRAME}\n`;
  const sources = {
    posts: [file("posts/a.md", text)],
    figures: [file("infographics/f.json", JSON.stringify(FIGURE))],
    images: [],
  };
  const allow = { frames: ["player.vimeo.com"] };
  const { content } = compile(sources, { ...OPTIONS, allow, postWords: documentsDe.post });
  const written = JSON.stringify(content.posts);
  for (const part of [
    "Ein ‚Titel‘",
    "Ein „Auszug“",
    "Das „Ergebnis“",
    "‚nie‘ genutzt",
    "Sie sagte „Hallo ",
    "Ein ‚Film‘",
  ]) {
    expect(written).toContain(part);
  }
  expect(written).not.toMatch(/[”’]/);
});
