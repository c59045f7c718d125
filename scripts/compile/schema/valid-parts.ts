import { z } from "zod";
import { bare } from "./fields.ts";

/** The parts of an invalid value that are valid by themselves. */
export function validParts(schema: z.ZodType, value: unknown): unknown {
  const inner = bare(schema);
  if (inner instanceof z.ZodObject && isRecord(value)) {
    return Object.fromEntries(Object.entries(inner.shape).map(([key, field]) => [key, validParts(field, value[key])]));
  }
  if (inner instanceof z.ZodArray && Array.isArray(value)) {
    const issues = inner.safeParse(value).error?.issues ?? [];
    const isBad = issues.some(({ path }) => path.length === 0);
    // zod types an array's element by its core interface; the classic build makes only classic schemas.
    return isBad ? undefined : value.map((entry) => validParts(inner.element as z.ZodType, entry));
  }
  return schema.safeParse(value).data;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
