import { newPost, type PostWish } from "../new/new-post.ts";
import { type EngineFile, engineFiles } from "./engine-files.ts";
import { namedPackage } from "./named-package.ts";

export interface SiteWish {
  /** Where briefs lies. */
  engine: string;
  /** For package.json. */
  name: string;
  /** YYYY-MM-DD */
  today: string;
  tag: string;
}

const IGNORED = `node_modules/
dist/
/dist.firebase.json
/dist.build.json
.dist.*/
.briefs/
look/
*.log
`;

/** All files of a site that begins: the engine, and one post with its figure. */
export function newSite({ engine, name, today, tag }: SiteWish): EngineFile[] {
  const { figure, post } = newPost(firstPost(today, tag), { posts: "posts", infographics: "infographics" });
  const made = [figure, post, { path: ".gitignore", text: IGNORED }];
  return [
    ...engineFiles(engine).map((file) => (isPackage(file.path) ? renamed(file, name) : file)),
    ...made.map(({ path, text }) => ({ path, content: Buffer.from(text), isExecutable: false })),
  ];
}

function firstPost(date: string, tag: string): PostWish {
  return {
    id: 1,
    title: "Hello, World",
    slug: "hello-world",
    category: "explainers",
    date,
    tag,
    kind: "bar",
    draft: false,
  };
}

function isPackage(path: string): boolean {
  return path === "package.json" || path === "package-lock.json";
}

function renamed(file: EngineFile, name: string): EngineFile {
  return { ...file, content: Buffer.from(namedPackage(file.content.toString(), name)) };
}
