import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 4l1.5 1.5L6 3M9 4.5h5M2 11l1.5 1.5L6 10M9 11.5h5" satisfies KindSign;
