import type { CardPost } from "../../../site/content/page-data.ts";
import { fixedFiles, homeFiles, listFiles, type Printer, searchPageFiles } from "../../render/render-site.ts";
import { webManifest } from "../../render/web-manifest.ts";
import type { Bench, Product } from "../bench.ts";
import type { OutputFile } from "../output-file.ts";
import type { SitePage, Task } from "../tasks.ts";

/** A page that is not that of a post. */
export async function makeSitePage({ page }: Extract<Task, { kind: "site-page" }>, bench: Bench): Promise<Product> {
  const printer = await bench.printer();
  const card = (hash: string) => bench.part<CardPost>(hash);
  return { files: await bench.time("lists and other pages", () => filesOf(page, card, printer)) };
}

async function filesOf(page: SitePage, card: (hash: string) => CardPost, printer: Printer): Promise<OutputFile[]> {
  switch (page.kind) {
    case "home": {
      const { data, newest } = page;
      const featured = data.featured === null ? null : card(data.featured);
      return homeFiles({ ...data, featured, posts: data.posts.map(card) }, newest.map(card), printer);
    }
    case "list":
      return listFiles({ ...page.data, posts: page.data.posts.map(card) }, printer);
    case "search":
      return searchPageFiles(page.data, printer);
    case "fixed":
      return [...(await fixedFiles(printer)), webManifest(printer.config, printer.grounds)];
  }
}
