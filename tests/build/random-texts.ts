import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Below = (limit: number) => number;

interface Text {
  title: string;
  words: string;
  /** The id of the post that an issue leads with. */
  post?: number | undefined;
  figure: boolean;
}

/** The issues of a newsletter, which are sent when all posts are published, and the pages of an owner: a person keeps changing them. */
export class RandomTexts {
  readonly #folder: string;
  readonly #below: Below;
  /** The ids of posts that are published. */
  readonly #posts: () => number[];
  readonly #issues: Text[] = [];
  readonly #pages = new Map<number, Text>();
  #count = 0;

  constructor(folder: string, below: Below, posts: () => number[]) {
    this.#folder = folder;
    this.#below = below;
    this.#posts = posts;
    for (const name of ["posts/newsletter", "site/pages"]) mkdirSync(join(folder, name), { recursive: true });
    this.#addIssue();
    this.#addPage();
  }

  edit(): string {
    const edits = [
      () => this.#addIssue(),
      () => this.#changeIssue("subject", (issue) => (issue.title = this.#words())),
      () => this.#changeIssue("note", (issue) => (issue.words = this.#words())),
      () => this.#changeIssue("post", (issue) => (issue.post = this.#post())),
      () => this.#changeIssue("figure", (issue) => (issue.figure = !issue.figure)),
      () => this.#deleteIssue(),
      () => this.#addPage(),
      () => this.#changePage("title", (page) => (page.title = this.#words())),
      () => this.#changePage("text", (page) => (page.words = this.#words())),
      () => this.#deletePage(),
    ];
    return edits[this.#below(edits.length)]?.() ?? "";
  }

  /** No issue names a post that is gone. */
  mend(): void {
    const there = this.#posts();
    for (const [i, issue] of this.#issues.entries()) {
      if (!there.includes(issue.post ?? 0)) issue.post = this.#post();
      this.#writeIssue(i);
    }
  }

  #addIssue(): string {
    if (this.#issues.length >= 9) return this.#deleteIssue();
    this.#issues.push({ title: this.#words(), words: this.#words(), post: this.#post(), figure: false });
    return this.#writeIssue(this.#issues.length - 1);
  }

  #changeIssue(what: string, change: (issue: Text) => unknown): string {
    const i = this.#below(this.#issues.length);
    const issue = this.#issues[i];
    if (!issue) return this.#addIssue();
    change(issue);
    return `${what} of ${this.#writeIssue(i)}`;
  }

  #deleteIssue(): string {
    const i = this.#issues.length;
    if (i === 0) return this.#addIssue();
    this.#issues.pop();
    rmSync(this.#issueFile(i - 1));
    return `delete issue ${i}`;
  }

  #addPage(): string {
    const number = ++this.#count;
    this.#pages.set(number, { title: this.#words(), words: this.#words(), figure: false });
    return this.#writePage(number);
  }

  #changePage(what: string, change: (page: Text) => unknown): string {
    const number = [...this.#pages.keys()][this.#below(this.#pages.size)];
    const page = this.#pages.get(number ?? 0);
    if (number === undefined || !page) return this.#addPage();
    change(page);
    return `${what} of ${this.#writePage(number)}`;
  }

  #deletePage(): string {
    const [number] = this.#pages.keys();
    if (number === undefined) return this.#addPage();
    this.#pages.delete(number);
    rmSync(this.#pageFile(number));
    return `delete page ${number}`;
  }

  #writeIssue(i: number): string {
    const issue = this.#issues[i];
    const number = i + 1;
    const lines = [
      `issue: ${number}`,
      `subject: ${JSON.stringify(issue?.title)}`,
      "preheader: What it is about, said in some more words",
      `send: 2025-10-0${number}T07:00`,
      `posts: [${issue?.post}]`,
      "categories: []",
    ];
    const figure = issue?.figure ? "\n![What it shows](../../infographics/figure-0.json)\n" : "";
    writeFileSync(this.#issueFile(i), `---\n${lines.join("\n")}\n---\n\n${issue?.words}\n${figure}`);
    return `issue ${number}`;
  }

  #writePage(number: number): string {
    const page = this.#pages.get(number);
    const front = `title: ${JSON.stringify(page?.title)}\ndescription: A page of some words\nupdated: 2025-01-01`;
    writeFileSync(this.#pageFile(number), `---\n${front}\n---\n\n## First\n\n${page?.words}\n`);
    return `page ${number}`;
  }

  #issueFile(i: number): string {
    return join(this.#folder, `posts/newsletter/00${i + 1}.md`);
  }

  #pageFile(number: number): string {
    return join(this.#folder, `site/pages/page-${number}.md`);
  }

  #post(): number | undefined {
    const posts = this.#posts();
    return posts[this.#below(posts.length)];
  }

  #words(): string {
    return `Words ${this.#below(1000)} of a text`;
  }
}
