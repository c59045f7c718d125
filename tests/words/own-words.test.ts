import { expect, test } from "vitest";
import { checkSiteConfig } from "../../scripts/project/site-config/check-site-config.ts";
import { de } from "../../site/content/words/de.ts";
import { hasCatalogue, languageOf, textDirection } from "../../site/content/words/language.ts";
import type { OwnWords } from "../../site/content/words/own-words.ts";
import siteConfig from "../../site/site.config.ts";

const languageWith = (words: OwnWords) => languageOf({ locale: "de-AT", words }).words;

test("a word of the owner's -> in the place of the catalogue's, which stays otherwise", () => {
  const { home } = languageWith({ home: { latest: "Frisch" } });
  expect(home.latest).toBe("Frisch");
  expect(home.series).toBe(de.home.series);
});

test("a phrase of the owner's -> with its values, in the form for its count", () => {
  const { list, home } = languageWith({
    list: { briefs: { one: "{count} Text", other: "{count} Texte" }, pageOf: "{page}/{pages}" },
    home: { noBriefOn: "Noch nichts zu {topic}" },
  });
  expect(list.briefs({ total: 1 })).toBe("1 Text");
  expect(list.briefs({ total: 12_345 })).toMatch(/^12\D345 Texte$/);
  expect(list.pageOf({ page: 2, pages: 9 })).toBe("2/9");
  expect(home.noBriefOn({ topic: "KI" })).toBe("Noch nichts zu KI");
});

test("a phrase of the owner's with a parameter called count -> with that, not with a number", () => {
  const { documents } = languageWith({ documents: { figure: { table: { rowsInCsv: "und {count} weitere" } } } });
  expect(documents.figure.table.rowsInCsv({ count: "1.200" })).toBe("und 1.200 weitere");
});

test("a number that names an issue or a page, in a phrase of the owner's -> as it is; one that counts -> in groups", () => {
  const { issue, list } = languageOf({
    locale: "en",
    words: { issue: { number: "No. {issue}" }, list: { pageOf: "{page}/{pages}", briefs: "{total} texts" } },
  }).words;
  expect(issue.number({ issue: 1024 })).toBe("No. 1024");
  expect(list.pageOf({ page: 1024, pages: 2000 })).toBe("1024/2000");
  expect(list.briefs({ total: 1024 })).toBe("1,024 texts");
});

test.each([
  ["en-GB", true, "ltr"],
  ["de", true, "ltr"],
  ["fr-FR", false, "ltr"],
  ["ar", false, "rtl"],
  ["he-IL", false, "rtl"],
  ["fa", false, "rtl"],
  ["ur", false, "rtl"],
  ["az-Arab", false, "rtl"],
])("locale %s -> words of its own: %s, direction %s", (locale, own, direction) => {
  expect(hasCatalogue(locale)).toBe(own);
  expect(textDirection(locale)).toBe(direction);
});

test.each([
  ["a name that the catalogue lacks", { home: { newest: "Neu" } }, "newest"],
  ["a placeholder that the phrase lacks", { list: { pageOf: "{seite}" } }, "pageOf"],
  ["own words of consent without their version", { reader: { subscribe: { consent: "Ja" } } }, "consentVersion"],
])("%s -> a mistake of the configuration that names it", (_, words, name) => {
  expect(() => checkSiteConfig({ ...siteConfig, words })).toThrow(name);
});

test("good words of the owner's -> no mistake", () => {
  const words = { list: { pageOf: "{page} von {pages}", briefs: { other: "{count} Texte" } } };
  expect(() => checkSiteConfig({ ...siteConfig, words })).not.toThrow();
});
