import { z } from "zod";
import type { BuiltPage } from "../../publish/verify/built-pages.ts";

// What schema.org defines, and Google requires or recommends, for each type that the site uses.
const absolute = z.url({ protocol: /^https$/ });
const day = z.string().regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d.*)?$/);
const text = z.string().min(1);

const organization = z.object({
  "@type": z.literal("Organization"),
  name: text,
  url: absolute,
  logo: absolute.optional(),
});

const posting = z.object({
  "@type": z.literal("BlogPosting"),
  headline: text.max(120),
  image: absolute,
  datePublished: day,
  author: z.union([organization, z.object({ "@type": z.literal("Person"), name: text, url: absolute })]),
  url: absolute,
});

const context = z.object({ "@context": z.literal("https://schema.org") });

const TYPES = {
  BlogPosting: posting.extend({
    description: text,
    dateModified: day,
    mainEntityOfPage: absolute,
    publisher: organization.required({ logo: true }),
    inLanguage: text,
  }),
  Blog: z.object({
    name: text,
    description: text,
    url: absolute,
    publisher: organization.required({ logo: true }),
    blogPost: z.array(posting).min(1),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(z.object({ "@type": z.literal("ListItem"), position: z.int().min(1), name: text, item: absolute }))
      .min(2)
      .refine((items) => items.every(({ position }, index) => position === index + 1), "positions count from 1"),
  }),
  Organization: organization.required({ logo: true }),
};

/** Lists what is missing or wrong in the structured data of the pages. Types without a schema here only need a name. */
export function checkStructuredData(pages: BuiltPage[]): string[] {
  return pages.flatMap(({ path, elements }) =>
    elements
      .filter(({ attributes }) => attributes.type === "application/ld+json")
      .flatMap(({ text }) => problemsOf(JSON.parse(text)).map((problem) => `${path}: ${problem}`)),
  );
}

function problemsOf(data: unknown): string[] {
  const named = context.extend({ "@type": text }).safeParse(data);
  if (!named.success) return issues("JSON-LD", named.error);
  const type = named.data["@type"];
  const schema = isKnown(type) ? TYPES[type] : undefined;
  const checked = schema?.safeParse(data);
  return checked?.error ? issues(type, checked.error) : [];
}

function isKnown(type: string): type is keyof typeof TYPES {
  return Object.hasOwn(TYPES, type);
}

function issues(type: string, { issues }: z.ZodError): string[] {
  return issues.map(({ path, message }) => `${[type, ...path].join(".")}: ${message}`);
}
