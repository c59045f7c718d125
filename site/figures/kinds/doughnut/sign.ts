import type { KindSign } from "../../../content/kind-sign.ts";

export default "M8 2a6 6 0 1 1-6 6M8 5.5A2.5 2.5 0 1 1 5.5 8" satisfies KindSign;
