import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 12l4-5 3 3 5-7" satisfies KindSign;
