import type { KindSign } from "../../../content/kind-sign.ts";

export default "M1 14h14M2 14v-3h3v3M5 11V5h3v9M8 3h3v11M8 5V3M11 8h3v6" satisfies KindSign;
