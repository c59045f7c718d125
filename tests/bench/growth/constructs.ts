/** One piece of each construct, with its number, so that no two pieces are the same. A body is made of pieces. */
interface Construct {
  /** Comes once, before the pieces. */
  head?: string;
  piece(number: number): string;
  /** Comes after a piece of one line, and before the next. */
  between?: string;
}

const CONSTRUCTS = {
  prose: {
    piece: (n) => `A paragraph of plain text, number ${n}, which says nothing and says it at some length.`,
    between: "\n\n",
  },
  links: {
    piece: (n) => `A [link ${n}](https://example.com/page-${n}) and https://example.com/bare-${n} in a text.`,
    between: "\n\n",
  },
  footnotes: {
    piece: (n) => `A claim[^note-${n}] of a text.\n\n[^note-${n}]: The note of claim ${n}.`,
    between: "\n\n",
  },
  "reference definitions": {
    piece: (n) => `See [page ${n}][ref-${n}] of the text.\n\n[ref-${n}]: https://example.com/page-${n} "Page ${n}"`,
    between: "\n\n",
  },
  "undefined references": { piece: (n) => `See [page ${n}][ref-${n}] of the text.`, between: "\n\n" },
  "table rows": {
    head: "| Name | Count | Share |\n|---|---:|---:|",
    piece: (n) => `| Row ${n} | ${n} | ${n % 100} % |`,
  },
  headings: { piece: (n) => `## Heading ${n % 50} of part ${n}\n\nText.`, between: "\n\n" },
  "same headings": { piece: () => "## Summary\n\nText.", between: "\n\n" },
  "list items": { piece: (n) => `- An item of a list, number ${n}` },
  "loose list items": { piece: (n) => `- An item of a list, number ${n}`, between: "\n\n" },
  "nested lists": { piece: (n) => `${"  ".repeat(n % 20)}- An item, number ${n}` },
  "code blocks": {
    piece: (n) => `\`\`\`ts\nconst value${n} = compute(${n}, "text"); // a comment\n\`\`\``,
    between: "\n\n",
  },
  "one code block": { head: "```ts", piece: (n) => `const value${n} = compute(${n}, "text"); // a comment` },
  formulas: { piece: (n) => `The sum $x_{${n}} + y^2 = \\frac{${n}}{2}$ of a text.`, between: "\n\n" },
  "displayed formulas": { piece: (n) => `$$\nx_{${n}} + y^2 = \\frac{${n}}{2}\n$$`, between: "\n\n" },
  "emphasis runs": {
    piece: (n) => `*one* **two** ***three*** ~~four~~ _five_ \`code ${n}\` **bold *both ${n}* bold**`,
    between: "\n\n",
  },
  "open emphasis": { piece: (n) => `*one **two _three ~~four ${n}`, between: " " },
  "raw HTML": {
    piece: (n) => `<div><b>bold ${n}</b> <a href="https://example.com/${n}">a link</a><br></div>`,
    between: "\n\n",
  },
  "one block of HTML": {
    head: "<div>",
    piece: (n) => `<b>bold ${n}</b> <a href="https://example.com/${n}">a link</a><br>`,
  },
  "foreign HTML": {
    piece: (n) => `<p class="lead" style="color: red">Text <u>${n}</u> <font color="red">red</font></p>`,
    between: "\n\n",
  },
  "long lines": { piece: (n) => `a sentence of a line that never ends, ${n},`, between: " " },
  "one word": { piece: (n) => `word${n}`, between: "" },
  entities: { piece: (n) => `a &lt;b&gt; &amp; c ${n}` },
  pictures: { piece: (n) => `![Picture ${n}](https://example.com/${n}.png)`, between: "\n\n" },
  quotes: { piece: (n) => `> A quotation, number ${n}\n>\n> - with a list`, between: "\n\n" },
  "hard lines": { piece: (n) => `A line of a poem, number ${n}` },
  brackets: { piece: (n) => `[open ${n} [more`, between: " " },
  punctuation: { piece: (n) => `"Quoted ${n}" -- and 'so' on... it's`, between: " " },
} as const satisfies Record<string, Construct>;

export type ConstructName = keyof typeof CONSTRUCTS;

export const CONSTRUCT_NAMES = Object.keys(CONSTRUCTS) as ConstructName[];

/** The body of a post that consists of one construct, of about so many bytes. */
export function bodyOf(name: ConstructName, bytes: number): string {
  const { head, piece, between = "\n" }: Construct = CONSTRUCTS[name];
  const parts: string[] = [];
  let length = head?.length ?? 0;
  for (let number = 1; length < bytes; number++) {
    const next = piece(number);
    parts.push(next);
    length += next.length + between.length;
  }
  return `${head === undefined ? "" : `${head}\n`}${parts.join(between)}\n${CLOSING[name] ?? ""}`;
}

const CLOSING: Partial<Record<ConstructName, string>> = { "one code block": "```\n", "one block of HTML": "</div>\n" };
