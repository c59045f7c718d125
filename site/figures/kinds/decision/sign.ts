import type { KindSign } from "../../../content/kind-sign.ts";

export default "M8 2v4M3 14v-4l5-4 5 4v4" satisfies KindSign;
