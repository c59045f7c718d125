// `npm run schemas`: writes the JSON Schemas again after a change of site/content/*-schema.ts.
import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import siteConfig from "../../site/site.config.ts";
import { jsonSchemas } from "../compile/schema/json-schemas.ts";

for (const [path, text] of Object.entries(jsonSchemas(siteConfig.categories))) {
  await writeFile(resolve(import.meta.dirname, "../..", path), text);
}
