import { z } from "zod";
import { OVERRIDABLE } from "../../../site/content/overridable.ts";
import type { HeadTag, SiteConfig } from "../../../site/content/site-config.ts";
import { SLUG_PATTERN } from "../../../site/content/urls.ts";
import { searchEn } from "../../../site/content/words/search-en.ts";

// The settings that name the owner's own files. own-files.ts checks whether the files are there.

export const ownFile = (what: string, extension: RegExp, example: string) =>
  z
    .string()
    .refine((path) => /^\.\/site\/(?!.*\.\.\/)[^\\]+$/.test(path) && extension.test(path), `must be a ${what} in site/`)
    .describe(`Write its path from the folder of the site: ${example}`);
const ownModule = ownFile("module", /\.[jt]sx?$/, "./site/components/Footer.tsx");
export const ownFont = ownFile("font", /\.woff2$/, "./site/fonts/Name.woff2").optional();

const headTag = z.strictObject({
  tag: z.enum(["link", "meta", "script"]),
  attributes: z.record(z.string().regex(/^[a-z][a-z0-9:-]*$/), z.union([z.string(), z.literal(true)])),
});

export const slots = z.strictObject({
  afterPost: ownModule.optional(),
  footerEnd: ownModule.optional(),
  headEnd: z
    .array(headTag.refine(hasSource, "must have src: the Content-Security-Policy blocks scripts in a document"))
    .optional(),
} satisfies Record<keyof NonNullable<SiteConfig["slots"]>, z.ZodType>);

const closed = z.never("must stay the engine's: readers rely on it").describe("Leave the component out");
export const overrides = z.strictObject(
  Object.fromEntries(
    Object.entries(OVERRIDABLE).map(([name, { level }]) => [
      name,
      (level === "closed" ? closed : ownModule).optional(),
    ]),
  ),
);

const ownFolder = z
  .string()
  .refine(
    (path) => /^\.\/site\/(?!.*\.\.\/)[^\\]+$/.test(path),
    "must be a folder in site/, such as ./site/figures/quote",
  );
export const kinds = z.record(z.string().trim().min(1), ownFolder).superRefine((kinds, context) => {
  for (const name of Object.keys(kinds)) {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: [name], message });
    if (Object.hasOwn(searchEn.kinds, name)) refuse("must have another name: the engine has a kind of this name");
    else if (!SLUG_PATTERN.test(name)) refuse("must have a name of lower-case letters, digits and single hyphens");
  }
});

function hasSource({ tag, attributes }: HeadTag): boolean {
  return tag !== "script" || attributes.src !== undefined;
}
