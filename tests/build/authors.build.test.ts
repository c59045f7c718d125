import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runBriefs } from "../cli/run-briefs.ts";
import { ownSite } from "./own-site.ts";
import { siteProject } from "./site-project.ts";

const POST = `---
id: 90
title: Engines that weave
excerpt: What a machine of cards can do.
category: explainers
date: 2025-10-20
tags: [AI, Looms]
author: Ada Lovelace
---

As [Ada](/author/ada-lovelace) says, and as [the feed](/topic/ai/feed.xml) has it.
`;

const project = ownSite(
  {
    topics: ["AI", "RAG"],
    feeds: { topics: true },
    authors: {
      "Ada Lovelace": { title: "Countess", description: "Writes on engines.", url: "https://ada.example" },
      "Visual Briefs Team": { slug: "team" },
    },
  },
  { "posts/engines.md": POST },
);
const usual = siteProject();
afterAll(() => {
  for (const folder of [project, usual]) rmSync(folder, { recursive: true });
});
const built = (file: string) => readFileSync(join(project, "dist", file), "utf8");

beforeAll(() => {
  const { status, stdout, stderr } = runBriefs(["build", "--no-pictures"], project);
  expect({ status, stdout, stderr }).toMatchObject({ status: 0 });
});

describe("authors", () => {
  test("have pages that tell of them and list their posts; who is named by no post has those of the site", () => {
    const ada = built("author/ada-lovelace.html");
    expect(ada).toMatch(/<h1[^>]*>Ada Lovelace<\/h1>/);
    expect(ada).toContain("Countess");
    expect(ada).toContain("Writes on engines.");
    expect(ada).toContain('href="https://ada.example"');
    expect(ada).toContain('href="/post/engines"');
    expect(ada).not.toContain('href="/post/everything"');
    expect(built("author/team.html")).toContain('href="/post/everything"');
    expect(built("author/ada-lovelace/feed.xml")).toContain("Engines that weave");
    expect(built("sitemap.xml")).toContain("/author/ada-lovelace<");
    expect(built("search.html")).not.toContain("/author/");
  });

  test("are linked from the bylines of their posts, and are persons to search engines", () => {
    expect(built("post/engines.html")).toContain('<a href="/author/ada-lovelace"');
    expect(built("post/engines.html")).toMatch(
      /"author":\{"@type":"Person","name":"Ada Lovelace","url":"https:[^"]*\/author\/ada-lovelace"\}/,
    );
  });
});

test("topics have feeds with the posts about them, which the home page names", () => {
  const feed = built("topic/ai/feed.xml");
  expect(feed).toContain("<title>Engines that weave</title>");
  expect(feed).toMatch(/<link>https:[^<]*\/\?topic=AI<\/link>/);
  expect(built("topic/rag/feed.xml")).not.toContain("Engines that weave");
  expect(JSON.parse(built("topic/ai/feed.json")).feed_url).toMatch(/\/topic\/ai\/feed\.json$/);
  expect(built("index.html")).toContain('href="/topic/ai/feed.xml"');
  expect(built("post/engines.html")).not.toContain('rel="alternate" type="application/rss+xml" title="AI');
});

test("a site that asks for neither -> no such pages and feeds, and bylines that lead nowhere", () => {
  expect(runBriefs(["build", "--no-pictures"], usual)).toMatchObject({ status: 0 });
  for (const folder of ["author", "topic"]) expect(existsSync(join(usual, "dist", folder))).toBe(false);
  expect(readFileSync(join(usual, "dist/post/everything.html"), "utf8")).not.toContain("/author/");
});

test.each<[object, string]>([
  [{ authors: { 王: {} } }, "needs a slug, such as ada-lovelace"],
  [{ authors: { "Ada L": {}, "ada l": {} } }, "must have a slug of its own"],
  [{ authors: { Ada: { link: "https://x.example" } } }, 'There is no field "link"'],
  [{ topics: ["C", "C++"], feeds: { topics: true } }, 'The topic "C++" has no address of its own'],
])("%j -> exit 2, and what is wrong", (settings, message) => {
  const broken = ownSite(settings);
  const { status, stderr } = runBriefs(["check"], broken);
  rmSync(broken, { recursive: true });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
