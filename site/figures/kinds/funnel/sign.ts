import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 3h12M4.5 8h7M7 13h2" satisfies KindSign;
