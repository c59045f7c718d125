import { expect, test } from "vitest";
import { tagUri } from "../../../scripts/render/feeds/tag-uri.ts";
import siteConfig from "../../../site/site.config.ts";

const at = (url: string) => tagUri("post/1", { ...siteConfig, url, since: "2025-08-08" });

test("a site at the root of its host -> host, day and name", () => {
  expect(at("https://tides.example")).toBe("tag:tides.example,2025-08-08:post/1");
  expect(at("https://tides.example/")).toBe("tag:tides.example,2025-08-08:post/1");
});

test("two sites under paths of one host -> two ids", () => {
  expect(at("https://ann.github.io/blog")).toBe("tag:ann.github.io,2025-08-08:blog/post/1");
  expect(at("https://ann.github.io/recipes/")).toBe("tag:ann.github.io,2025-08-08:recipes/post/1");
});
