import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { randomNumbers } from "../random-numbers.ts";
import { RandomTexts } from "./random-texts.ts";

const FIXTURES = join(import.meta.dirname, "fixtures/site");
const CATEGORIES = ["briefings", "playbooks", "explainers", "case-notes"];
const AUTHORS = ["Ada", "Bob"];
const TAGS = ["AI agents", "LLMs", "Agents", "RAG", "Strategy"];

interface RandomPost {
  title: string;
  category: string;
  author: string;
  featured: boolean;
  date: string;
  tags: string[];
  aliases: string[];
  draft: boolean;
  paragraphs: string[];
  links: string[];
  figures: string[];
  picture: boolean;
}

/** A stream of random choices that a seed decides. */
export function randomChoices(seed: number): (limit: number) => number {
  const random = randomNumbers(seed);
  return (limit) => Math.floor(random() * limit);
}

/** A project that a person keeps changing. Now and then a change is a mistake, as people make them. */
export class RandomSite {
  readonly #folder: string;
  readonly #below: (limit: number) => number;
  readonly #posts = new Map<string, RandomPost>();
  readonly #ids = new Map<string, number>();
  readonly #figures = new Map<string, number>();
  #texts: RandomTexts | undefined;
  #count = 0;

  constructor(folder: string, seed: number, posts = 8) {
    this.#folder = folder;
    this.#below = randomChoices(seed);
    for (const name of ["posts", "infographics"]) mkdirSync(join(folder, name), { recursive: true });
    cpSync(join(FIXTURES, "posts/gradient.png"), join(folder, "posts/gradient.png"));
    for (let i = 0; i < 3; i++) this.#addFigure();
    for (let i = 0; i < posts; i++) this.#addPost();
  }

  /** The site has issues of a newsletter and pages of its own from now on. Its folder must have a configuration. */
  addTexts(): void {
    const published = () => [...this.#posts].flatMap(([name, { draft }]) => (draft ? [] : (this.#ids.get(name) ?? [])));
    this.#texts = new RandomTexts(this.#folder, this.#below, published);
  }

  /** Changes something, and says what. */
  edit(): string {
    if (this.#texts && this.#below(4) === 0) return this.#texts.edit();
    const edits = [
      () => this.#addPost(),
      () => this.#change("text", (post) => post.paragraphs.push(this.#words())),
      () => this.#change("text", (post) => post.paragraphs.splice(this.#below(post.paragraphs.length), 1)),
      () => this.#change("title", (post) => (post.title = this.#words())),
      () => this.#change("tags", (post) => (post.tags = [this.#one(TAGS), `Tag ${this.#below(3)}`])),
      () => this.#change("date", (post) => (post.date = this.#date())),
      () => this.#change("category", (post) => (post.category = this.#one(CATEGORIES))),
      () => this.#change("author", (post) => (post.author = this.#one(AUTHORS))),
      () => this.#change("featured", (post) => (post.featured = !post.featured)),
      () => this.#change("alias", (post) => post.aliases.push(`once-${this.#count++}`)),
      () => this.#change("draft", (post) => (post.draft = !post.draft)),
      () => this.#change("links", (post) => (post.links = this.#below(4) === 0 ? [] : [this.#one(this.#names())])),
      () => this.#change("figures", (post) => (post.figures = [this.#one([...this.#figures.keys()])])),
      () => this.#change("picture", (post) => (post.picture = !post.picture)),
      () => this.#deletePost(),
      () => this.#renamePost(),
      () => this.#addFigure(),
      () => this.#writeFigure(this.#one([...this.#figures.keys()])),
      () => this.#writeCsv(),
      () => this.#mistake(),
    ];
    return this.#one(edits)();
  }

  #names(): string[] {
    return [...this.#posts.keys()];
  }

  #addPost(): string {
    const name = `post-${this.#count++}`;
    this.#ids.set(name, this.#count);
    this.#posts.set(name, {
      ...{ title: this.#words(), category: this.#one(CATEGORIES), date: this.#date(), tags: [this.#one(TAGS)] },
      ...{
        author: this.#one(AUTHORS),
        featured: false,
        aliases: [],
        draft: false,
        paragraphs: [this.#words(), this.#words()],
      },
      links: this.#posts.size > 0 ? [this.#one(this.#names())] : [],
      figures: this.#below(2) === 0 ? [this.#one([...this.#figures.keys()])] : [],
      picture: this.#below(4) === 0,
    });
    this.#writePost(name);
    return `add ${name}`;
  }

  #change(what: string, change: (post: RandomPost) => unknown): string {
    const name = this.#one(this.#names());
    const post = this.#posts.get(name);
    if (post) change(post);
    this.#writePost(name);
    return `${what} of ${name}`;
  }

  #deletePost(): string {
    if (this.#posts.size < 4) return this.#addPost();
    const name = this.#one(this.#names());
    this.#posts.delete(name);
    rmSync(this.#file(name));
    this.#relink(name, undefined);
    return `delete ${name}`;
  }

  #renamePost(): string {
    const name = this.#one(this.#names());
    const next = `post-${this.#count++}`;
    const post = this.#posts.get(name);
    this.#ids.set(next, this.#ids.get(name) ?? 0);
    if (post) this.#posts.set(next, post);
    this.#posts.delete(name);
    renameSync(this.#file(name), this.#file(next));
    this.#relink(name, next);
    return `rename ${name} to ${next}`;
  }

  #relink(from: string, to: string | undefined): void {
    for (const [name, post] of this.#posts) {
      if (!post.links.includes(from)) continue;
      post.links = to === undefined ? [] : [to];
      this.#writePost(name);
    }
  }

  /** A link to nowhere, which the next change of the same post mends. */
  #mistake(): string {
    const name = this.#one(this.#names());
    const text = this.#textOf(name);
    writeFileSync(
      this.#file(name),
      this.#below(2) === 0 ? `${text}\n[no](nowhere.md)\n` : text.replace("title:", "tilte:"),
    );
    return `mistake in ${name}`;
  }

  /** All that somebody has written wrongly is right again, and no link leads to a draft. */
  mend(): void {
    for (const [name, post] of this.#posts) {
      post.links = post.links.filter((link) => this.#posts.get(link)?.draft === false);
      this.#writePost(name);
    }
    this.#texts?.mend();
  }

  #addFigure(): string {
    const name = `figure-${this.#count++}`;
    this.#writeCsv();
    return this.#writeFigure(name);
  }

  #writeFigure(name: string): string {
    const version = (this.#figures.get(name) ?? this.#below(2)) + 2;
    this.#figures.set(name, version);
    const common = {
      title: this.#words(),
      takeaway: "Three of them take as long as ten of the others",
      note: "Illustrative figure",
    };
    const chart = { kind: "bar", ...common, unit: "h", data: "numbers.csv" };
    const steps = { kind: "flow", ...common, steps: [{ title: this.#words() }, { title: "Then" }] };
    writeFileSync(join(this.#folder, `infographics/${name}.json`), JSON.stringify(version % 2 === 0 ? chart : steps));
    return `figure ${name}`;
  }

  #writeCsv(): string {
    const rows = ["Monday", "Tuesday"].map((day) => `${day},${1 + this.#below(50)}`);
    writeFileSync(join(this.#folder, "infographics/numbers.csv"), `Day,Hours\n${rows.join("\n")}\n`);
    return "numbers.csv";
  }

  #writePost(name: string): void {
    writeFileSync(this.#file(name), this.#textOf(name));
  }

  #textOf(name: string): string {
    const post = this.#posts.get(name);
    if (!post) return "";
    const { title, category, author, featured, date, tags, aliases, draft } = post;
    const said = { category, author, featured, tags, aliases, draft };
    const front = { id: this.#ids.get(name), title, excerpt: `About ${title}`, ...said };
    const lines = Object.entries(front).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const body = [
      "## First",
      ...post.paragraphs,
      ...post.figures.map((figure) => `![What it shows](../infographics/${figure}.json)`),
      ...post.links.map((link) => `See [that](${link}.md#first).`),
      ...(post.picture ? ["![A gradient](gradient.png)"] : []),
    ];
    return `---\n${lines.join("\n")}\ndate: ${date}\n---\n\n${body.join("\n\n")}\n`;
  }

  #file(name: string): string {
    return join(this.#folder, `posts/${name}.md`);
  }

  #words(): string {
    return `Words ${this.#below(1000)} about "it" -- and more`;
  }

  #date(): string {
    return `2025-0${1 + this.#below(9)}-1${this.#below(9)}`;
  }

  #one<T>(items: readonly T[]): T {
    const item = items[this.#below(items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  }
}
