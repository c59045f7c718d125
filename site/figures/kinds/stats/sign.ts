import type { KindSign } from "../../../content/kind-sign.ts";

export default "M6 2L4 14M12 2l-2 12M2 6h12M2 10h12" satisfies KindSign;
