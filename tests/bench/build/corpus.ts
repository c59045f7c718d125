import siteConfig from "../../../site/site.config.ts";
import { codeBlock } from "./code-block.ts";
import { type CorpusFigure, corpusFigures } from "./figures.ts";
import { capital, clause, noun, paragraph, sentence, title } from "./prose.ts";
import { Random } from "./random.ts";

const CATEGORIES = siteConfig.categories.map(({ id }) => id);

/** A post before it is written down as one generator or another wants it. */
export interface CorpusPost {
  number: number;
  slug: string;
  title: string;
  excerpt: string;
  category: string;
  date: string;
  tags: string[];
  /** Markdown. A link to another post is `(post:SLUG)`, the place of a figure `(figure:NAME)` on a line of its own. */
  body: string;
  figures: CorpusFigure[];
}

const TAGS = ["AI", "Agents", "MLOps", "RAG", "LLMs", "Strategy", "Career", "AI agents", "automation", "evaluation"];
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAY = 86_400_000;

/** Post `number` of `count`: some 900 words and 6 kB, and in every tenth two figures. */
export function corpusPost(number: number, count: number): CorpusPost {
  const random = new Random(number);
  const figures = number % 10 === 0 ? corpusFigures(random, number) : [];
  return {
    number,
    slug: slugOf(number),
    title: `${title(random)} (${number})`,
    excerpt: sentence(random).replaceAll(/[*`"]/g, ""),
    category: random.one(CATEGORIES),
    date: new Date(FIRST_DAY + (number % 2500) * DAY).toISOString().slice(0, 10),
    tags: [...new Set(random.times(3, () => random.one(TAGS)))],
    body: body(random, figures, () => random.below(count)),
    figures,
  };
}

export function slugOf(number: number): string {
  return `post-${String(number).padStart(5, "0")}`;
}

function body(random: Random, figures: CorpusFigure[], another: () => number): string {
  const [first, second] = figures.map(({ name, alt }) => `![${alt}](figure:${name})`);
  const link = () => `[${clause(random)}](post:${slugOf(another())})`;
  const blocks = [
    paragraph(random, 5),
    first,
    `## ${title(random)}`,
    `${paragraph(random, 3)} See ${link()}. ${sentence(random)}`,
    random.times(5, () => `- **${capital(noun(random))}**: ${clause(random)}`).join("\n"),
    paragraph(random, 4),
    `## ${title(random)}`,
    paragraph(random, 3),
    codeBlock(random),
    `${paragraph(random, 3)} More at https://example.com/${noun(random)}/${random.below(1000)}.`,
    table(random),
    second,
    `### ${title(random)}`,
    `> ${sentence(random)}`,
    paragraph(random, 4),
    random.times(4, (index) => `${index + 1}. ${sentence(random)}`).join("\n"),
    codeBlock(random),
    `## ${title(random)}`,
    paragraph(random, 3),
    [...random.times(3, () => `- ${link()}`), `- [${noun(random)}](https://example.com/${noun(random)})`].join("\n"),
    paragraph(random, 4),
  ];
  return `${blocks.filter((block) => block !== undefined).join("\n\n")}\n`;
}

function table(random: Random): string {
  const row = () =>
    `| ${capital(noun(random))} | ${random.between(1, 99)} | ${random.between(1, 99)} % | ${clause(random)} |`;
  const head = ["What", "Minutes", "Share", "Why"].map((column) => `${column}`).join(" | ");
  return [`| ${head} |`, "|---|---:|---:|---|", ...random.times(5, row)].join("\n");
}
