import type { KindSign } from "../../../content/kind-sign.ts";

export default "M5 5h6M3 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 5a1 1 0 1 0 2 0 1 1 0 1 0-2 0M4 11h3M2 11a1 1 0 1 0 2 0 1 1 0 1 0-2 0M7 11a1 1 0 1 0 2 0 1 1 0 1 0-2 0" satisfies KindSign;
