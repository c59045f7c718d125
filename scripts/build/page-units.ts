import { STRUCTURED_DATA_POSTS } from "../../site/content/limits.ts";
import { pageUrl } from "../../site/content/urls.ts";
import { homeData, listPages, searchData, siteLists } from "../render/page-data.ts";
import { commonInputs } from "./common-inputs.ts";
import { dataHash } from "./content-hash.ts";
import type { Site, SitePost } from "./site-units.ts";
import type { SitePage } from "./tasks.ts";
import type { TaskUnit } from "./unit.ts";
import type { Input, Inputs } from "./unit-state.ts";

/** The pages that are not those of posts. To have one more, add it here, and to makers/site-page.ts. */
export function pageUnits(site: Site): TaskUnit[] {
  return [home(site), ...lists(site), searchPage(site), fixed(site)];
}

function home(site: Site): TaskUnit {
  const data = homeData(site.posts, site.config);
  const newest = site.posts.slice(0, STRUCTURED_DATA_POSTS);
  const { featured, posts, ...choice } = data;
  const inputs: Inputs = [
    ...common(site),
    ...cardInputs([...new Set([...(featured ? [featured] : []), ...posts, ...newest])]),
    ["which posts it shows", dataHash([choice, featured?.slug, posts.map(slugOf), newest.map(slugOf)])],
  ];
  const cards = { ...data, featured: featured && cardOf(featured), posts: posts.map(cardOf) };
  return unit("the home page", inputs, { kind: "home", data: cards, newest: newest.map(cardOf) });
}

function lists(site: Site): TaskUnit[] {
  return listPages(site.posts, site.config).map((list) => {
    const inputs: Inputs = [
      ...common(site),
      ...cardInputs(list.posts),
      ["which posts it shows", dataHash([list.total, list.posts.map(slugOf)])],
    ];
    const data = { ...list, posts: list.posts.map(cardOf) };
    return unit(`the list ${pageUrl(list.path, list.page)}`, inputs, { kind: "list", data });
  });
}

function searchPage(site: Site): TaskUnit {
  const data = searchData(siteLists(site.posts, site.config));
  const totals = dataHash(data.lists.map(({ total }) => total));
  const inputs: Inputs = [...common(site), ["how many posts each list has", totals]];
  return unit("the search page", inputs, { kind: "search", data });
}

function fixed(site: Site): TaskUnit {
  return unit("the pages that show no posts", common(site), { kind: "fixed" });
}

function unit(name: string, inputs: Inputs, page: SitePage): TaskUnit {
  return { name, inputs, task: { kind: "site-page", page } };
}

function common({ engine, pictures }: Site): Input[] {
  return commonInputs(engine, pictures);
}

function cardInputs(posts: SitePost[]): Input[] {
  return posts.map(({ file, parts }) => [`the card of ${file}`, parts.card]);
}

function cardOf({ parts }: SitePost): string {
  return parts.card;
}

function slugOf({ slug }: SitePost): string {
  return slug;
}
