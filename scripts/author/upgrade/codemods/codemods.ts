import { categoriesCodemod } from "./categories-codemod.ts";
import type { Codemod } from "./codemod.ts";
import { defineSiteCodemod } from "./define-site-codemod.ts";

/** In the order in which they are applied: by version. */
export const CODEMODS: readonly Codemod[] = [defineSiteCodemod, categoriesCodemod];
