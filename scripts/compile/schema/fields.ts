import { z } from "zod";
import type { Path } from "./located.ts";

/** The description that the schema gives the field at a path. */
export function fieldDescription(schema: z.ZodType, path: Path): string | undefined {
  const at = fieldAt(schema, path);
  return at && describe(at);
}

/** The names of the fields that may stand at a path. */
export function fieldNames(schema: z.ZodType, path: Path): string[] {
  const at = fieldAt(schema, path);
  const object = at && bare(at);
  return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
}

/** The choices of the field at a path. Empty if the field takes any other values. */
export function fieldChoices(schema: z.ZodType, path: Path): string[] {
  const at = fieldAt(schema, path);
  const choice = at && bare(at);
  return choice instanceof z.ZodEnum ? choice.options.map(String) : [];
}

/** The type of the field at a path, as zod names it in its issues. */
export function fieldType(schema: z.ZodType, path: Path): string {
  const at = fieldAt(schema, path);
  return at ? bare(at).type : "";
}

/** Whether the field at a path can be left out. */
export function isOptional(schema: z.ZodType, path: Path): boolean {
  const at = fieldAt(schema, path);
  return at instanceof z.ZodOptional || at instanceof z.ZodDefault;
}

function fieldAt(schema: z.ZodType, path: Path): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((at, key) => at && inside(at, key), schema);
}

function inside(schema: z.ZodType, key: string | number): z.ZodType | undefined {
  const at = bare(schema);
  if (at instanceof z.ZodObject) return at.shape[key];
  // zod types an array's element by its core interface; the classic build makes only classic schemas.
  if (at instanceof z.ZodArray) return at.element as z.ZodType;
  if (at instanceof z.ZodTuple) return at.def.items[Number(key)] as z.ZodType | undefined;
  if (at instanceof z.ZodUnion) return at.options.map((option) => inside(option as z.ZodType, key)).find(Boolean);
  return undefined;
}

/** The schema within "optional", "default", "nullable" and a transform, which have no fields of their own. */
export function bare(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return bare(schema.unwrap() as z.ZodType); // Typed by the core interface, as above.
  // Authors write the input of a transform.
  if (schema instanceof z.ZodPipe) return bare(schema.in as z.ZodType);
  return schema;
}

function describe(schema: z.ZodType): string | undefined {
  const inner = bare(schema);
  return schema.description ?? (inner === schema ? undefined : describe(inner));
}

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
