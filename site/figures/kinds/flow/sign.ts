import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 8h11M9.5 4.5L13 8l-3.5 3.5" satisfies KindSign;
