import type { ReactNode } from "react";
import type { Figure } from "../../content/figure-schema.ts";
import type { OwnPart } from "./guarded.ts";

/** Empty in the engine: the components of the owner's kinds, which the bundler writes here (own-kind-modules.ts). */
export const ownBodies: Record<string, OwnPart<[{ figure: Figure }], ReactNode>> = {};
