// npm run bench:search -- --posts 10000 [--only ours]: our index against Pagefind and MiniSearch, in Chromium, over the same posts.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { searchEntry } from "../../scripts/render/search-index/search-entry.ts";
import { launchChromium } from "../../scripts/tools/browser/launch-chromium.ts";
import { english } from "../english.ts";
import { generatedPosts } from "../render/search-index/generated-entries.ts";
import { KNOWN_ANSWERS, MISSPELT_ANSWERS } from "../render/search-index/known-answers.ts";
import { realEntries } from "../render/search-index/real-entries.ts";
import { benchOptions, wholeNumber } from "./bench-options.ts";
import { generatedQuestions } from "./search/generated-questions.ts";
import { measure } from "./search/measure.ts";
import { minisearch } from "./search/minisearch.ts";
import { ours } from "./search/ours.ts";
import { installContenders, pagefind } from "./search/pagefind.ts";

const { values } = benchOptions(import.meta.filename, {
  options: { posts: { type: "string", default: "10000" }, only: { type: "string" } },
});
const count = wholeNumber("posts", values.posts, 1, 100_000);
const folder = await mkdtemp(join(tmpdir(), "briefs-search-"));
const running = await launchChromium(console.log);
const browser = await chromium.connect(running.wsEndpoint());

await installContenders(folder);
const real = await realEntries();
const generated = generatedPosts(count);
const collections = [
  { name: `${real.length} posts of the site`, entries: real, questions: [...KNOWN_ANSWERS, ...MISSPELT_ANSWERS] },
  {
    name: `${count} generated posts of some 900 words`,
    entries: generated.map((post) => searchEntry(post, english)),
    questions: generatedQuestions(generated),
  },
];
console.log("| | first query: kB | most | ms | warm: ms | most | hits at 1 | at 3 | misspelt at 1 | at 3 |");
console.log("|---|---|---|---|---|---|---|---|---|---|");
for (const { name, entries, questions } of collections) {
  console.log(`| **${name}** |`);
  const misspelt = questions.slice(-MISSPELT_ANSWERS.length);
  for (const make of [ours, pagefind, minisearch].filter(({ name }) => !values.only || values.only === name)) {
    const contender = await make(entries, join(folder, make.name, String(entries.length)));
    console.log(await measure(contender, { browser, questions, misspelt }));
  }
}
await browser.close();
await running.close();
await rm(folder, { recursive: true });
