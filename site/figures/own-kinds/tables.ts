import type { Figure } from "../../content/figure-schema.ts";
import type { FigureTable, TableStyle } from "../define-kind.ts";
import type { OwnPart } from "./guarded.ts";

/** Empty in the engine: the tables of the owner's kinds, which the bundler writes here (own-kind-modules.ts). */
export const ownTables: Record<string, OwnPart<[figure: Figure, style: TableStyle], FigureTable>> = {};
