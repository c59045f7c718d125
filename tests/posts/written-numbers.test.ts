import { describe, expect, test } from "vitest";
import { readShopPosts, wordsOf } from "./shop-posts.ts";

interface Referring {
  unit?: string;
  reference?: { value: number; label: string };
}

describe.each(readShopPosts())("numbers as $slug writes them", ({ text, figures }) => {
  const words = [text, ...[...figures.values()].flatMap(wordsOf)];

  test("powers -> no caret, which readers see as it is typed", () => {
    expect(words.filter((said) => /\d\^\d/.test(said))).toEqual([]);
  });

  test("a range in a sentence -> no dash after which a line may break", () => {
    expect(text.match(/^(?!!).*\d–\d+%.*$/gm) ?? []).toEqual([]);
  });

  test("a reference that says its number -> with the unit of the bars beside it", () => {
    const bare = [...figures.values()].filter((figure) => {
      const { unit, reference } = figure as Referring;
      return unit === "%" && reference?.label.endsWith(String(reference.value));
    });
    expect(bare).toEqual([]);
  });
});
