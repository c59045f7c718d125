import type { KindSign } from "../../../content/kind-sign.ts";

export default "M1 6l2.5-3 2 1.5L7 2M9 5l2 1 2-3 2 1M1 14l2-2 2 1 2-4M9 11l2-1.5 2 3 2 1.5" satisfies KindSign;
