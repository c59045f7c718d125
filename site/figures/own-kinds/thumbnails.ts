import type { Figure } from "../../content/figure-schema.ts";
import type { Shape } from "../picture/drawing.ts";
import type { OwnPart } from "./guarded.ts";

/** Empty in the engine: the thumbnails of the owner's kinds, which the bundler writes here (own-kind-modules.ts). */
export const ownThumbnails: Record<string, OwnPart<[figure: Figure, locale: string], Shape[]>> = {};
