import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gallery } from "./read-gallery.ts";

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: string[];
  const?: string;
  type?: string;
  $ref?: string;
}

const file = join(import.meta.dirname, "../../infographics/figure.schema.json");
// The committed schema: another test keeps it equal to site/content/figure-schema.ts.
const schema = JSON.parse(readFileSync(file, "utf8")) as { oneOf: Schema[]; $defs: Record<string, Schema> };
const kinds = schema.oneOf.map((one) => ({
  kind: one.properties?.kind?.const ?? "",
  properties: one.properties ?? {},
}));
const shared = Object.keys(kinds[0]?.properties ?? {}).filter((name) => kinds.every((one) => name in one.properties));

test.each(gallery)("$name: compiles without a single remark", ({ figure, diagnostics }) => {
  expect(diagnostics).toEqual([]);
  expect(figure).toBeDefined();
});

test("every field that all kinds have is used by some figure", () => {
  const used = new Set(gallery.flatMap(({ written }) => Object.keys(written)));
  expect(shared.filter((name) => !used.has(name))).toEqual([]);
});

test("every way to select from a CSV is used by some figure, as it is the same for all kinds", () => {
  const used = new Set(gallery.flatMap(({ written }) => uses(written)));
  const options = optionsOf({ $ref: "#/$defs/select" }, "select");
  expect(options.length).toBeGreaterThan(15);
  expect(options.filter((option) => !used.has(option))).toEqual([]);
});

describe.each(kinds)("kind $kind", ({ kind, properties }) => {
  test("every field of it is used, with every value that can be listed", () => {
    const used = new Set(
      gallery.filter(({ written }) => written.kind === kind).flatMap(({ written }) => uses(written)),
    );
    const own = Object.entries(properties).filter(
      // That of charts is the same for all, and has its own test.
      ([name, field]) => !shared.includes(name) && !(name === "select" && field.$ref),
    );
    const options = own.flatMap(([name, field]) => optionsOf(field, name));
    expect(options.length).toBeGreaterThan(0);
    expect(options.filter((option) => !used.has(option))).toEqual([]);
  });
});

/** "axes.x", "stack=percent", "tiers.highlight=true": the ways that a field can be set. */
function optionsOf(field: Schema, path: string, seen: string[] = []): string[] {
  if (field.$ref) {
    if (seen.includes(field.$ref)) return [path];
    return optionsOf(schema.$defs[field.$ref.slice("#/$defs/".length)] ?? {}, path, [...seen, field.$ref]);
  }
  if (field.enum) return field.enum.map((value) => `${path}=${value}`);
  if (field.type === "boolean") return [`${path}=true`];
  if (field.items) return optionsOf(field.items, path, seen);
  const inner = Object.entries(field.properties ?? {});
  return inner.length === 0 ? [path] : inner.flatMap(([name, one]) => optionsOf(one, `${path}.${name}`, seen));
}

function uses(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((one) => uses(one, path))];
  if (typeof value !== "object" || value === null) return [path, `${path}=${value}`];
  return [path, ...Object.entries(value).flatMap(([name, one]) => uses(one, path ? `${path}.${name}` : name))];
}
