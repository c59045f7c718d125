import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { jsonSchemas } from "../../scripts/compile/schema/json-schemas.ts";
import siteConfig from "../../site/site.config.ts";

test.each(Object.entries(jsonSchemas(siteConfig.categories)))(
  "%s -> equal to its source (npm run schemas)",
  (path, text) => {
    expect(readFileSync(join(import.meta.dirname, "../..", path), "utf8")).toBe(text);
  },
);
