import { type Category, type CategoryId, findCategory } from "../../../../site/content/categories.ts";
import {
  type FrontMatter,
  type FrontMatterSchema,
  frontMatterSchema,
  frontMatterSchemaOf,
  type GivenFrontMatter,
} from "../../../../site/content/post-schema.ts";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { type Explanation, explainIssues, isCause } from "../../schema/explain-issues.ts";
import { type Located, type Path, valueAt } from "../../schema/located.ts";
import { correctField } from "./correct-field.ts";
import { schemaByCategories } from "./schema-by-categories.ts";
import { withoutCurlyQuotes } from "./yaml-lines.ts";

const schemaOf = schemaByCategories(frontMatterSchemaOf);

/** Valid front matter, with its time apart from its date. The caller adds the id where the author gave none. */
type WithDay = Omit<FrontMatter, "id"> & { id?: string };

export type ValidFrontMatter = { frontMatter?: WithDay; diagnostics: Diagnostic[] };

/** `fence` is the opening fence, which is the place of missing fields. */
export function validateFrontMatter(input: {
  file: string;
  document: Located;
  fence: Place;
  categories: readonly Category[];
}): ValidFrontMatter {
  const renamed = renamedCategory(input);
  const value = renamed ? { ...input.document.value, category: renamed.now } : input.document.value;
  const schema = schemaOf(input.categories);
  const result = schema.safeParse(value);
  // These checks compare fields. Each reads only the fields that it needs, so that errors in other fields do not hide it.
  const contradictions = [...lateUpdate(input), ...tagsTwice(input), ...tagsInCurlyQuotes(input)];
  const notices = renamed ? [renamed.notice] : [];
  if (!result.success) {
    const explanations = explainIssues(schema, value, result.error.issues);
    const own = explanations.filter(isCause).map((explanation) => toDiagnostic(explanation, input, schema));
    return { diagnostics: [...own, ...contradictions, ...notices] };
  }
  if (contradictions.length > 0) return { diagnostics: [...contradictions, ...notices] };
  // The cast is safe: zod omits missing fields, although its type allows undefined.
  return { frontMatter: withDay(result.data as GivenFrontMatter), diagnostics: notices };
}

/** A post that names a category by a former name is in that category. */
function renamedCategory({
  file,
  document,
  fence,
  categories,
}: Input): { now: CategoryId; notice: Diagnostic } | undefined {
  const given = document.value.category;
  const now = typeof given === "string" ? findCategory({ categories }, given)?.id : undefined;
  if (now === undefined || now === given) return undefined;
  const place = document.placeOf(["category"]);
  const notice = diagnostic("category-renamed", file, place ?? fence, {
    message: `The category "${given}" is called "${now}" now`,
    hint: `Write category: ${now}`,
    fix: place && [{ ...place, text: now }],
  });
  return { now, notice };
}

/** Splits the time from the date, so that everything after this can treat the date as a calendar day. */
function withDay({ date, ...fields }: GivenFrontMatter): WithDay {
  const [day = "", time] = date.split("T");
  return { ...fields, date: day, ...(time !== undefined && { time }) };
}

function toDiagnostic(problem: Explanation, { file, document, fence }: Input, schema: FrontMatterSchema): Diagnostic {
  const { what, path, suggested } = problem;
  const {
    message = problem.message,
    hint = problem.hint,
    fix,
  } = correctField(path, valueAt(document.value, path), schema, {
    written: document.writtenAt?.(path),
    present: Object.keys(document.value),
  });
  const edit = suggested === undefined ? fix : { text: String(suggested) };
  const own = what === "unknown-key" ? document.placeOfKey(path) : document.placeOf(path);
  const place = what === "invalid" ? nearestPlace(document, path) : own;
  return diagnostic(`front-matter-${what}`, file, place ?? fence, {
    message,
    hint,
    fix: own && edit && [{ ...own, ...edit }],
  });
}

/** The place of the value, or of the nearest value that contains it. */
function nearestPlace(document: Located, path: Path): Place | undefined {
  return path.length === 0 ? undefined : (document.placeOf(path) ?? nearestPlace(document, path.slice(0, -1)));
}

type Input = Parameters<typeof validateFrontMatter>[0];

/** Finds an "updated" before "date". ISO dates can be compared as text. */
function lateUpdate({ file, document, fence }: Input): Diagnostic[] {
  const date = frontMatterSchema.shape.date.safeParse(document.value.date).data?.slice(0, 10);
  const updated = frontMatterSchema.shape.updated.safeParse(document.value.updated).data;
  if (date === undefined || updated === undefined || updated >= date) return [];
  const message = `"updated" is earlier than "date", which is ${date}`;
  const hint = "Remove the field until the post has changed";
  return [diagnostic("front-matter-invalid", file, document.placeOf(["updated"]) ?? fence, { message, hint })];
}

/** Finds tags in curly quotes, which editors insert. YAML takes these for letters of the tag. */
function tagsInCurlyQuotes({ file, document, fence }: Input): Diagnostic[] {
  const { tags } = document.value;
  if (!Array.isArray(tags)) return [];
  return tags.flatMap((tag, i) => {
    const text = typeof tag === "string" ? withoutCurlyQuotes(tag) : tag;
    if (text === tag) return [];
    const place = document.placeOf(["tags", i]);
    return diagnostic("front-matter-invalid", file, place ?? fence, {
      message: `The tag ${tag} has typographic quotes, which YAML takes for letters of the tag`,
      hint: `Write ${JSON.stringify(text)}, with straight quotes or without any`,
      fix: place && [{ ...place, text: JSON.stringify(text) }],
    });
  });
}

/** Finds repeated tags. "AI" and "ai" are the same tag to a reader. */
function tagsTwice({ file, document, fence }: Input): Diagnostic[] {
  const { tags } = document.value;
  if (!Array.isArray(tags)) return [];
  const first = new Map<string, number>();
  return tags.flatMap((tag, i) => {
    const key = typeof tag === "string" ? tag.trim().toLowerCase() : "";
    const earlier = first.get(key);
    if (key !== "" && earlier === undefined) first.set(key, i);
    if (earlier === undefined) return [];
    const related = { file, ...(document.placeOf(["tags", earlier]) ?? fence), message: "First used here" };
    return diagnostic("front-matter-invalid", file, document.placeOf(["tags", i]) ?? fence, {
      message: `The tag "${tag}" is in the list twice`,
      hint: "Keep one of the two",
      related: [related],
    });
  });
}
