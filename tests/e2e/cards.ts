import type { Locator } from "playwright";

/** The posts whose cards a part of the page shows, in order. */
export async function cardSlugs(part: Locator): Promise<string[]> {
  const cards = await part.getByRole("article").all();
  return Promise.all(cards.map((card) => slugOf(card.getByRole("link"))));
}

/** The post to which a link leads. */
export async function slugOf(link: Locator): Promise<string> {
  return (await link.getAttribute("href"))?.replace("/post/", "") ?? "";
}
