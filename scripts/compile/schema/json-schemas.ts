import { z } from "zod";
import type { Category } from "../../../site/content/categories.ts";
import { figureSchema, ownFigureSchemas } from "../../../site/content/figure-schema.ts";
import { issueSchemaOf } from "../../../site/content/issue-schema.ts";
import { frontMatterSchemaOf } from "../../../site/content/post-schema.ts";

type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The JSON Schemas, as text. Editors use them to complete and check figures and front matter. They describe the input: what
 * authors write, before defaults are filled in.
 */
export function jsonSchemas(categories: readonly Category[]): { figure: string; post: string; issue: string } {
  const [engine, ...own] = [figureSchema, ...ownFigureSchemas()].map(figureJsonSchema);
  const figure = { ...engine, oneOf: [...(engine?.oneOf ?? []), ...own.map(({ $schema, $defs, ...kind }) => kind)] };
  const post = z.toJSONSchema(frontMatterSchemaOf(categories), { io: "input" });
  const issue = z.toJSONSchema(issueSchemaOf(categories), { io: "input" });
  return {
    issue: write("Front matter of an issue of a Visual Briefs newsletter", issue),
    figure: write("A figure of Visual Briefs", figure),
    post: write("Front matter of a post of Visual Briefs", post),
  };
}

/**
 * Converts one schema. The owner's kinds are converted separately from the engine's: a definition that they share has the same
 * name in both.
 */
function figureJsonSchema(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: "input", override: ({ jsonSchema }) => allowSources(jsonSchema) });
}

function write(title: string, { $schema, ...schema }: JsonSchema): string {
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}

function allowSources(schema: JsonSchema): void {
  allowData(schema);
  allowBins(schema);
}

/** Allows one of: values, which the chart counts in bins; bins that are counted already; or a CSV with either. */
function allowBins(schema: JsonSchema): void {
  if (!schema.properties || !("bins" in schema.properties) || !("values" in schema.properties)) return;
  schema.oneOf = [
    { required: ["values"], properties: { bins: false, data: false, select: false } },
    { required: ["bins"], properties: { values: false, width: false, edges: false, data: false, select: false } },
    { required: ["data"], properties: { values: false, bins: false } },
  ];
}

/**
 * Allows a CSV in place of labels with series or panels, or of rows. The compiler inserts its data before the schema is applied.
 */
function allowData(schema: JsonSchema): void {
  if (!schema.properties || !("data" in schema.properties) || !schema.required) return;
  const fields = ["labels", "series", "panels", "rows"].filter((name) => schema.required?.includes(name));
  if (fields.length === 0) return;
  schema.required = schema.required.filter((name) => !fields.includes(name));
  schema.oneOf = [
    { required: fields, properties: { data: false, select: false } },
    { required: ["data"], properties: Object.fromEntries(fields.map((name) => [name, false])) },
  ];
}
