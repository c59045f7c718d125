import { z } from "zod";
import { figureSchema } from "../../../site/content/figure-schema.ts";
import { frontMatterSchema } from "../../../site/content/post-schema.ts";

type JsonSchema = Record<string, unknown>;

/** The committed JSON Schemas, by path. Editors use them to complete and check figures and front matter. */
export function jsonSchemas(): Record<string, string> {
  return {
    "infographics/figure.schema.json": write("A figure of Visual Briefs", figures()),
    "posts/post.schema.json": write("Front matter of a post of Visual Briefs", toSchema(frontMatterSchema)),
  };
}

function write(title: string, { $schema, ...schema }: JsonSchema): string {
  return `${JSON.stringify({ $schema, title, ...schema }, null, 2)}\n`;
}

/** Describes the input: what authors write, before defaults are filled in. */
function toSchema(schema: z.ZodType): JsonSchema {
  return { ...z.toJSONSchema(schema, { io: "input" }) };
}

function figures(): JsonSchema {
  return { ...z.toJSONSchema(figureSchema, { io: "input", override: ({ jsonSchema }) => allowData(jsonSchema) }) };
}

/** Labels and series may come from a CSV instead. The compiler inserts them before the schema is applied. */
function allowData(schema: z.core.JSONSchema.BaseSchema): void {
  if (!schema.properties || !("data" in schema.properties) || !schema.required) return;
  schema.required = schema.required.filter((name) => name !== "labels" && name !== "series");
  schema.oneOf = [
    { required: ["labels", "series"], properties: { data: false } },
    { required: ["data"], properties: { labels: false, series: false } },
  ];
}
