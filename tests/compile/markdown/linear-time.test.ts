// What takes linear time is seen without a clock: by what is looked at, and by texts that are too long for anything else.
import type { Root as HtmlRoot } from "hast";
import type { List, Root } from "mdast";
import { EditMap } from "micromark-util-edit-map";
import { describe, expect, test } from "vitest";
import "../../../scripts/compile/post/markdown/edit-events-in-place.ts";
import { compileMarkdown } from "../../../scripts/compile/post/markdown/compile-markdown.ts";
import { pairTags } from "../../../scripts/compile/post/markdown/pair-tags.ts";
import { parseFully } from "../../../scripts/compile/post/markdown/parse-markdown.ts";
import { isAlone } from "../../../scripts/compile/post/markdown/place-pictures.ts";
import { parseQuickly } from "../../../scripts/compile/post/markdown/quick-parser.ts";
import { readTags } from "../../../scripts/compile/post/markdown/read-tags.ts";
import { toHast } from "../../../scripts/compile/post/markdown/to-hast.ts";
import { documentsEn } from "../../../site/content/words/documents-en.ts";
import { corpusPost } from "../../bench/build/corpus.ts";
import { Random } from "../../bench/build/random.ts";

test("150 kB of the benchmark's posts -> read quickly, as the full parser reads them", () => {
  const text = Array.from({ length: 25 }, (_, number) => corpusPost(number, 25).body).join("\n");
  expect(text.length).toBeGreaterThan(140_000);
  const quick = parseQuickly(text);
  expect(quick?.children.map(({ position }) => position)).toEqual(
    parseFully(text).children.map(({ position }) => position),
  );
});

test.each(["a\n", "*a*", "# a\n", "<b></b>", "<br>", "<b></b>\n\n<div></div>[", "<p>**a ", "]("])(
  "%j, 450 kB of it -> compiled",
  (piece) => {
    const text = piece.repeat(450_000 / piece.length);
    expect(compileMarkdown({ file: "a.md", text, words: documentsEn.post }).diagnostics).toEqual([]);
  },
);

describe("edits of micromark's events", () => {
  test("at the end of many events -> those before are not looked at", () => {
    const looked = new Set<string | symbol>();
    const events = counted(eventsOf(10_000), looked);
    const edits = new EditMap();
    edits.add(9990, 2, []);
    edits.consume(events);
    expect(events.length).toBe(9998);
    expect(looked.size).toBeLessThan(100);
  });

  test("1,000 random edits -> those of splicing, last to first", () => {
    for (let seed = 0; seed < 1000; seed++) expectSpliced(new Random(seed));
  });
});

test("a list of 1,000 items -> each is asked a few times whether it has room", () => {
  let asked = 0;
  const items = Array.from({ length: 1000 }, (): List["children"][number] => ({
    type: "listItem",
    get spread() {
      asked++;
      return false;
    },
    set spread(_) {},
    children: [{ type: "paragraph", children: [{ type: "text", value: "a" }] }],
  }));
  const tree: Root = { type: "root", children: [{ type: "list", children: items }] };
  toHast(tree, documentsEn.post);
  expect(asked).toBeLessThan(10_000);
});

test("a picture among 1,000 -> only its neighbors are looked at", () => {
  const looked = new Set<string | symbol>();
  const picture = { type: "element" as const, tagName: "img", properties: {}, children: [] };
  const children: HtmlRoot["children"] = Array.from({ length: 1000 }, () => picture);
  expect(isAlone(500, { type: "root", children: counted(children, looked) })).toBe(true);
  expect(looked.size).toBeLessThan(10);
});

test("tags of one name -> paired from the inside, whatever stands between", () => {
  const tags = readTags("</u><u><u>a<b></u></b></u><i>");
  const pairs = pairTags(tags);
  const endOf = (index: number) => tags.indexOf(pairs.endOf(tags[index] ?? fail()) ?? fail());
  expect([1, 2, 3].map(endOf)).toEqual([6, 4, 5]);
  expect(pairs.endOf(tags.at(-1) ?? fail())).toBeUndefined();
  expect(pairs.between(tags[1] ?? fail(), tags[6])).toEqual(tags.slice(2, 6));
});

/** Adds whatever is read of the list to `looked`. */
function counted<T extends object>(list: T, looked: Set<string | symbol>): T {
  return new Proxy(list, {
    get(target, key) {
      looked.add(key);
      return Reflect.get(target, key);
    },
  });
}

type Events = Parameters<EditMap["consume"]>[0];

/** Strings, as an edit does not look into an event. */
function eventsOf(count: number): Events {
  return Array.from({ length: count }, (_, number) => `event ${number}`) as unknown as Events;
}

function expectSpliced(random: Random): void {
  const events = eventsOf(12);
  const expected = [...events];
  const edits = new EditMap();
  for (const at of [9, 5, 1].slice(random.below(3))) {
    const [remove, add] = [random.below(4), eventsOf(random.below(3))];
    edits.add(at, remove, add);
    expected.splice(at, remove, ...add);
  }
  edits.consume(events);
  expect(events).toEqual(expected);
}

function fail(): never {
  throw new Error("There is no such tag");
}
