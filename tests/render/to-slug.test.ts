import { expect, test } from "vitest";
import { toSlug } from "../../site/content/to-slug.ts";

test.each([
  ["Straße groß", "strasse-gross"],
  ["Łukasz Żak", "lukasz-zak"],
  ["Øre Æther Đuro Œuvre ılık", "ore-aether-duro-oeuvre-ilik"],
  ["Þór Ðe", "thor-de"],
  ["Café & Über: 5 %", "cafe-uber-5"],
])("%s -> %s", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});
