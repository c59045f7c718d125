import type { Figure } from "../../content/figure-schema.ts";
import type { FigureTable, TableStyle } from "../define-kind.ts";

/** Empty in the engine: the tables of the owner's kinds, which the bundler writes here (own-kind-modules.ts). */
export const ownTables: Record<string, (figure: Figure, style: TableStyle) => FigureTable> = {};
