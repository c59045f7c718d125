import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { CorpusPost } from "./corpus.ts";
import type { CorpusFigure } from "./figures.ts";
import type { Project } from "./project.ts";
import { editFile, writeFiles } from "./write-files.ts";

const CHECKOUT = { name: "briefs", program: fileURLToPath(new URL("../../../scripts/briefs.js", import.meta.url)) };

const FOLDERS = ["--posts", "posts", "--infographics", "infographics", "--out", "dist"];

interface OurOptions {
  /** More arguments of the command. */
  args?: string[];
  /** Another program that builds, and what the table calls it. */
  engine?: { name: string; program: string };
}

/** With a package.json the folder is a project, and has its own cache. It names its modules' type, as the one that `briefs init` writes does. */
export function ourProject(
  folder: string,
  posts: Iterable<CorpusPost>,
  { args = [], engine = CHECKOUT }: OurOptions = {},
): Project {
  for (const one of ["posts", "infographics"]) mkdirSync(join(folder, one), { recursive: true });
  writeFiles(folder, { "package.json": '{ "type": "module" }\n' });
  let hasFigures = false;
  for (const post of posts) {
    writeFiles(folder, filesOf(post));
    hasFigures ||= post.figures.length > 0;
  }
  const post = join(folder, "posts/post-00001.md");
  return {
    name: engine.name,
    folder,
    command: [process.execPath, engine.program, "build", ...FOLDERS, ...args],
    made: ["dist", ".dist.staging", ".briefs"],
    edits: {
      "one post edited": (number) => editFile(post, (text) => `${text}\nEdited for the ${number}th time.\n`),
      ...(hasFigures && editsOfFigures(join(folder, "infographics/post-00000"))),
      "a tag renamed": (number) =>
        editFile(post, (text) => text.replace(/^tags: \[[^,\]]+/m, `tags: [Topic ${number}`)),
    },
  };
}

function editsOfFigures(folder: string): Project["edits"] {
  return {
    "one figure edited": (number) =>
      editFile(join(folder, "chart.json"), (text) =>
        text.replace(/less time|\d+ % less time/, `${number} % less time`),
      ),
    "one CSV edited": (number) =>
      editFile(join(folder, "chart.csv"), (text) =>
        text.replace(/^Friday,.*$/m, (row) => row.replace(/\d+/, `${10 + number}`)),
      ),
  };
}

function filesOf(post: CorpusPost): Record<string, string> {
  const { slug, number, title, excerpt, category, date, tags, figures } = post;
  const body = post.body
    .replaceAll(/\(post:([\w-]+)\)/g, "(./$1.md)")
    .replaceAll(/\(figure:([\w-]+)\)/g, `(../infographics/${slug}/$1.json)`);
  const front = Object.entries({ id: number, title, excerpt, category, date, tags });
  return {
    [`posts/${slug}.md`]: `---\n${front.map(([key, value]) => `${key}: ${yaml(value)}`).join("\n")}\n---\n\n${body}`,
    ...Object.assign({}, ...figures.map((figure) => figureFiles(`infographics/${slug}`, figure))),
  };
}

function figureFiles(folder: string, { name, json, csv }: CorpusFigure): Record<string, string> {
  return {
    [`${folder}/${name}.json`]: `${JSON.stringify(json, null, 2)}\n`,
    ...(csv !== undefined && { [`${folder}/${name}.csv`]: csv }),
  };
}

/** JSON is YAML; a day is written bare, as authors do. */
function yaml(value: string | number | string[]): string {
  if (Array.isArray(value)) return `[${value.join(", ")}]`;
  return typeof value === "string" && /\W/.test(value.replace(/^\d{4}-\d\d-\d\d$|-/g, ""))
    ? JSON.stringify(value)
    : `${value}`;
}
