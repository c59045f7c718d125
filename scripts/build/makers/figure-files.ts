import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteConfig } from "../../../site/site.config.ts";
import type { Bench, Product } from "../bench.ts";
import { figureFiles } from "../figure-files.ts";
import { keepIn } from "../kept-files.ts";
import { checkLooks } from "../looks.ts";
import type { Task } from "../tasks.ts";
import { goodFigure } from "./figure.ts";

/** A post's figures to take away. A picture takes some 40 ms: it is kept by all that it is made from. */
export async function makeFigureFiles(task: Extract<Task, { kind: "figure-files" }>, bench: Bench): Promise<Product> {
  const { engine, cache, recipes, pictures, looks } = bench;
  const tokens = readFileSync(join(engine, "site/styles/tokens.css"), "utf8");
  const keep = keepIn(join(cache, `figures-${recipes.figures}`), () => checkLooks(engine, looks));
  const making = { config: siteConfig, tokens, pictures, keep };
  const placed = task.figures.map(({ id, file }) => ({ id, file, figure: goodFigure(file, bench) }));
  const files = await bench.time("pictures of figures", () =>
    Promise.all(placed.map((one) => figureFiles(task, one, making))),
  );
  return { files: files.flat() };
}
