import { parse } from "yaml";
import { z } from "zod";
import { convertMdx } from "../body/mdx.ts";
import type { ForeignFiles } from "../foreign-files.ts";
import { datedName, withoutExtension } from "./dated-name.ts";
import type { Platform } from "./platform.ts";

export const docusaurus: Platform = {
  id: "docusaurus",
  signs: /^docusaurus\.config\.\w+$/,
  findPost: (path) => {
    if (!/^blog\/.*\.mdx?$/i.test(path) || /(?:^|\/)(?:_|README\.)[^/]*$/.test(path)) return undefined;
    return { file: path, ...datedName(withoutExtension(path)), isDraft: false };
  },
  // It reads .md as MDX too.
  convert: convertMdx,
  authors: authorsIn,
  folders: ["static", ""],
  shortcuts: { "@site/": "", "pathname:///": "static/" },
  // By the day in the file's name, unless the post names its address itself.
  usualRules: ({ date, fields }) => [
    date !== undefined && fields.slug === undefined ? "/blog/:year/:month/:day/:slug" : "/blog/:slug",
  ],
};

const AUTHORS = "blog/authors.yml";
const authorsSchema = z.record(z.string(), z.looseObject({ name: z.string() }));

/** Posts name their authors by the keys of this file; one that cannot be read names nobody. */
function authorsIn({ paths, read }: ForeignFiles): ReadonlyMap<string, string> {
  if (!paths.has(AUTHORS)) return new Map();
  const text = new TextDecoder().decode(read(AUTHORS));
  const { data = {} } = authorsSchema.safeParse(parseLeniently(text));
  return new Map(Object.entries(data).map(([key, { name }]) => [key, name]));
}

function parseLeniently(yaml: string): unknown {
  try {
    return parse(yaml);
  } catch {
    return undefined;
  }
}
