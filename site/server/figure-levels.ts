import type { Element, Root } from "hast";
import type { HeadingLevel } from "../figures/Figure.tsx";

/** The level of each figure's title among the headings of the page, by its id: below the heading that it follows. */
export function figureLevels(body: Root): Map<string, HeadingLevel> {
  const levels = new Map<string, HeadingLevel>();
  let level: HeadingLevel = 2;
  for (const { tagName, properties } of elementsIn(body)) {
    level = BELOW[tagName] ?? level;
    if (typeof properties.dataFigure === "string") levels.set(properties.dataFigure, level);
  }
  return levels;
}

const BELOW: Partial<Record<string, HeadingLevel>> = { h2: 3, h3: 4, h4: 5, h5: 6, h6: 6 };

function* elementsIn({ children }: Root | Element): Generator<Element> {
  for (const child of children) {
    if (child.type !== "element") continue;
    yield child;
    yield* elementsIn(child);
  }
}
