import { type DefaultTreeAdapterMap, parse } from "parse5";
import { expect, test } from "vitest";
import type { PageData } from "../../../site/content/page-data.ts";
import { ISSUES_URL, issueUrl } from "../../../site/content/urls.ts";
import { createSiteServer } from "../../../site/entry-server.tsx";
import siteConfig from "../../../site/site.config.ts";
import { cardPosts } from "../posts.ts";

type Node = DefaultTreeAdapterMap["node"];

const [older, own, newer] = [1, 2, 3].map((issue) => ({
  ...{ issue, subject: `الموضوع ${issue}`, preheader: `الملخص ${issue}`, date: "2026-11-24" },
}));
if (!older || !own || !newer) throw new Error("No issues");

const ISSUE: PageData = { kind: "issue", ...own, older, newer, posts: cardPosts(1), html: { body: "" } };
const LIST: PageData = { kind: "issues", title: "All", description: "Every issue.", issues: [newer, own, older] };

test.each<[string, PageData, string, number]>([
  ["an issue -> its subject, its summary and the subjects beside it", ISSUE, issueUrl(2), 4],
  ["the list of issues -> each subject and each summary", LIST, ISSUES_URL, 6],
])("%s have a direction of their own", async (_, data, path, count) => {
  const html = await createSiteServer(siteConfig).renderPage(siteConfig.url + path, data, 2026);
  const arabic = textsIn(parse(html)).filter(({ text }) => /^(الموضوع|الملخص)/.test(text));
  expect(arabic).toHaveLength(count);
  expect(arabic.filter(({ isApart }) => !isApart)).toEqual([]);
});

/** The texts of a page, and whether the element around each takes its direction from it alone. */
function textsIn(node: Node): { text: string; isApart: boolean }[] {
  if (!("childNodes" in node)) return [];
  const isApart =
    node.nodeName === "bdi" ||
    ("attrs" in node && node.attrs.some(({ name, value }) => name === "dir" && value === "auto"));
  return node.childNodes.flatMap((child) => ("value" in child ? [{ text: child.value, isApart }] : textsIn(child)));
}
