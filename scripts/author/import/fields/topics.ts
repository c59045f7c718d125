import type { CategoryId } from "../../../../site/content/categories.ts";
import { type CategoryMap, categoryFor } from "../category-map.ts";
import type { Report } from "../report.ts";
import type { SourcePost } from "../source-post.ts";
import { fieldsWith, type Meaning } from "./field-names.ts";
import { plainText } from "./plain-text.ts";
import { textsOf } from "./values.ts";

const MAX_TAGS = 12;
const MAX_LENGTH = 40;

export interface Topics {
  category?: CategoryId;
  tags: string[];
}

/** The category and tags of a post. Old categories that do not become its category become tags. */
export function topicsOf(post: SourcePost, categoryMap: CategoryMap, report: Report): Topics {
  const tags = listed("tags", post);
  const categories = listed("categories", post);
  const { category, by } = categoryFor([...categories, ...tags], categoryMap);
  const [field] = fieldsWith("categories", post.fields);
  const [old] = categories;
  if (field !== undefined && old !== undefined && by === undefined) {
    const message = `No category here is called "${categories.join('" or "')}"`;
    report.field("import-field", field, message, `Map it to one: --map "${old}=${category ?? categoryMap.ids[0]}"`);
  }
  const all = [...tags, ...categories.filter((name) => name !== by)];
  return { ...(category && { category }), tags: goodTags(all, post, report) };
}

function listed(meaning: Meaning, { fields, wordLists }: SourcePost): string[] {
  return fieldsWith(meaning, fields).flatMap((name) => {
    const value = fields[name];
    // Jekyll takes `category: Two words` for one, and `categories: two words` for two.
    const isWords = wordLists && name.endsWith("s") && typeof value === "string" && !value.includes(",");
    return textsOf(value, isWords ? /\s+/ : /,/)
      .map(plainText)
      .filter(Boolean);
  });
}

function goodTags(given: string[], { fields }: SourcePost, report: Report): string[] {
  const tags = [...new Map(given.map((tag) => [tag.toLowerCase(), tag])).values()];
  const good = tags.filter((tag) => tag.length <= MAX_LENGTH).slice(0, MAX_TAGS);
  const lost = tags.filter((tag) => !good.includes(tag));
  const [field] = [...fieldsWith("tags", fields), ...fieldsWith("categories", fields)];
  if (field !== undefined && lost.length > 0) {
    const message = `Tags beyond the limits are not imported: ${lost.join(", ")}`;
    report.field("import-field", field, message, `A post has ${MAX_TAGS} tags of ${MAX_LENGTH} characters at most`);
  }
  return good;
}
