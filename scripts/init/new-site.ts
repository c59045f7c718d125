import { formatSlugLock } from "../compile/slugs/slug-lock.ts";
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

/** All files of a site that begins: the engine, one post with its figure, and the lock, without which no address is kept. */
export function newSite({ engine, name, today, tag }: SiteWish): EngineFile[] {
  const first = firstPost(today, tag);
  const { figure, post } = newPost(first, { posts: "posts", infographics: "infographics" });
  const lock = { path: "posts/slugs.lock.json", text: formatSlugLock(new Map([[String(first.id), [first.slug]]])) };
  const made = [figure, post, lock, { path: ".gitignore", text: IGNORED }];
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
