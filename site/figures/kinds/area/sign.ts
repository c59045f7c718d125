import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 14V8l4-3 4 2 4-5v12zM2 11l4-1 4 1 4-2" satisfies KindSign;
