import type { KindSign } from "../../../content/kind-sign.ts";

export default "M3 14V9M8 14V3M13 14V6" satisfies KindSign;
