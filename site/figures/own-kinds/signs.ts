import type { KindSign } from "../../content/kind-sign.ts";

/** Empty in the engine: the signs of the owner's kinds, which the bundler writes here (own-kind-modules.ts). */
export const ownSigns: Record<string, KindSign> = {};
