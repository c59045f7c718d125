import { STRUCTURED_DATA_POSTS } from "../../../site/content/limits.ts";
import { pageUrl } from "../../../site/content/urls.ts";
import { quotesOf } from "../../../site/content/words/language.ts";
import { smartText } from "../../compile/post/smart-strings.ts";
import { issueData, issueLink, issuesData } from "../../graph/issue-data.ts";
import { type HomeChoice, homeData, listPages, searchData } from "../../graph/page-data.ts";
import type { SeriesChoice } from "../../render/pages/series-tiles.ts";
import { dataHash } from "../../system/hash.ts";
import type { SitePage } from "../workers/task.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site, SitePost } from "./site.ts";
import type { TaskTarget } from "./target.ts";
import type { Input, Inputs } from "./target-state.ts";

/** The pages other than those of posts. To add a page, add it here and to workers/tasks/site-page.ts. */
export function pageTargets(site: Site): TaskTarget[] {
  return [home(site), ...lists(site), searchPage(site), ...issuePages(site), ...issueList(site), fixed(site)];
}

function home(site: Site): TaskTarget {
  const data = homeData(site.posts, site.config);
  const newest = site.posts.slice(0, STRUCTURED_DATA_POSTS);
  const { featured, posts, series, ...choice } = data;
  const inputs: Inputs = [
    ...commonInputs("other pages", site),
    ...cardInputs([...new Set([...(featured ? [featured] : []), ...posts, ...newest])]),
    ...tileInputs(series),
    ["which posts it shows", dataHash([choice, featured?.slug, posts.map(slugOf), newest.map(slugOf)])],
  ];
  const cards = { ...choice, featured: featured && cardOf(featured), posts: posts.map(cardOf) };
  const tiles = series.map(({ posts, ...tile }) => ({ ...tile, ...tileChoice(posts, site) }));
  return target("the home page", inputs, { kind: "home", data: cards, series: tiles, newest: newest.map(cardOf) });
}

function lists(site: Site): TaskTarget[] {
  return listPages(site.lists).map((list) => {
    const inputs: Inputs = [
      ...commonInputs("other pages", site),
      ...cardInputs(list.posts),
      ["which posts it shows", dataHash([list.total, list.posts.map(slugOf)])],
    ];
    const data = { ...list, posts: list.posts.map(cardOf) };
    return target(`the list ${pageUrl(list.path, list.page)}`, inputs, { kind: "list", data });
  });
}

function searchPage(site: Site): TaskTarget {
  const data = searchData(site.lists);
  const totals = dataHash(data.lists.map(({ path, total }) => [path, total]));
  const inputs: Inputs = [...commonInputs("other pages", site), ["how many posts each list has", totals]];
  return target("the search page", inputs, { kind: "search", data });
}

function issuePages(site: Site): TaskTarget[] {
  const byId = new Map(site.issues.length > 0 ? site.posts.map((post) => [post.id, post]) : []);
  return site.issues.map((issue) => {
    const posts = issue.posts.flatMap((id) => byId.get(id) ?? []);
    const data = issueData(issue, site.issues, posts.map(cardOf));
    const inputs: Inputs = [
      ...commonInputs("other pages", site),
      [`the note of ${issue.file}`, issue.note],
      ...cardInputs(posts),
      ["what it says, and what it leads on to", dataHash({ ...data, posts: posts.map(slugOf) })],
    ];
    return target(`the page of issue ${issue.issue}`, inputs, { kind: "issue", data, note: issue.note });
  });
}

function issueList(site: Site): TaskTarget[] {
  const data = issuesData(site.issues.map(issueLink), site.config);
  if (!data) return [];
  const inputs: Inputs = [...commonInputs("other pages", site), ["the issues that it lists", dataHash(data.issues)]];
  return [target("the list of issues", inputs, { kind: "issues", data })];
}

function fixed(site: Site): TaskTarget {
  const hasIssues = site.issues.length > 0;
  const inputs: Inputs = [...commonInputs("other pages", site), ["whether there are issues", String(hasIssues)]];
  return target("the pages that show no posts", inputs, { kind: "fixed", hasIssues });
}

function target(name: string, inputs: Inputs, page: SitePage): TaskTarget {
  return { name, inputs, task: { kind: "site-page", page } };
}

function cardInputs(posts: SitePost[]): Input[] {
  return posts.map(({ file, blobs }) => [`the card of ${file}`, blobs.card]);
}

function tileInputs(series: HomeChoice<SitePost>["series"]): Input[] {
  const posts = new Set(series.flatMap(({ posts }) => posts));
  return [
    ...[...posts].map(({ file, blobs }): Input => [`other figures of ${file}`, blobs.tile]),
    ["the titles of series, and of their newest posts", dataHash(series.map(titlesOf))],
  ];
}

function titlesOf({ posts, ...tile }: HomeChoice<SitePost>["series"][number]): unknown {
  return [tile, posts.map(({ file, title }) => [file, title])];
}

function tileChoice(posts: SitePost[], { config }: Site): Pick<SeriesChoice<string>, "drawings" | "titles"> {
  const quotes = quotesOf(config);
  return { drawings: posts.map(({ blobs }) => blobs.tile), titles: posts.map(({ title }) => smartText(title, quotes)) };
}

function cardOf({ blobs }: SitePost): string {
  return blobs.card;
}

function slugOf({ slug }: SitePost): string {
  return slug;
}
