import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 14V9h4v5M6 14V6h4v8M10 14V3h4v11" satisfies KindSign;
