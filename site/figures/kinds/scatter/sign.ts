import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 2v12h12M5 11a1 1 0 1 0 2 0 1 1 0 1 0-2 0M8 8a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 4a1 1 0 1 0 2 0 1 1 0 1 0-2 0" satisfies KindSign;
