import { siteConfig } from "../../../site/site.config.ts";
import { formatSlugRegistry } from "../../compile/slugs/slug-registry.ts";
import { functionsSite } from "../../newsletter/functions-site.ts";
import { PLACEHOLDER } from "../../project/site-config/own-addresses.ts";
import { type NewPostOptions, newPost } from "../new/new-post.ts";
import { type EngineFile, engineFiles } from "./engine-files.ts";
import { renamePackage } from "./named-package.ts";
import { newSiteConfig } from "./new-site-config.ts";
import { newSiteReadme, README_PICTURE } from "./new-site-readme.ts";

export interface NewSiteOptions {
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
*.log
*.tsbuildinfo
`;

/** All files of a site that begins: the engine, one post with its figure, and the lock, without which no address is kept. */
export async function newSiteFiles({ engine, name, today, tag }: NewSiteOptions): Promise<EngineFile[]> {
  const first = firstPost(today, tag);
  const { figure, post } = await newPost(first, { posts: "posts", infographics: "infographics" });
  const lock = { path: "posts/slugs.lock.json", text: formatSlugRegistry(new Map([[String(first.id), [first.slug]]])) };
  const made = [figure, post, lock, { path: ".gitignore", text: IGNORED }];
  const own: Record<string, (text: string) => string> = {
    "README.md": (text) => newSiteReadme(text, name),
    "package.json": (text) => renamePackage(text, name),
    "package-lock.json": (text) => renamePackage(text, name),
    "site/site.config.ts": (text) => newSiteConfig(text, siteConfig, today),
    "functions/src/config/site.ts": () => functionsSite({ ...siteConfig, url: PLACEHOLDER }),
    "extensions/firestore-send-email.env": (text) => text.replace(/^(DEFAULT_FROM=.*@)[^@>]+/m, "$1example.com"),
  };
  const files = engineFiles(engine).filter(({ path }) => path !== README_PICTURE);
  return [
    ...files.map((file) => {
      const change = own[file.path];
      return change ? { ...file, content: Buffer.from(change(file.content.toString())) } : file;
    }),
    ...made.map(({ path, text }) => ({ path, content: Buffer.from(text), isExecutable: false })),
  ];
}

function firstPost(date: string, tag: string): NewPostOptions {
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
