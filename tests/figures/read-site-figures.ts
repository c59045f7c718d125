import { readdirSync, readFileSync } from "node:fs";
import { figureSchema } from "../../site/content/figure-schema.ts";

const folder = new URL("../../infographics/", import.meta.url);

/** Every figure that the site itself shows, by its file. */
export const siteFigures = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !file.endsWith(".schema.json"))
  .map((file) => [file, figureSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")))] as const);
