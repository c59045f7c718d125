import type { KindSign } from "../../../content/kind-sign.ts";

export default "M8 2l6 4.5-2.3 7H4.3L2 6.5zM8 6l2 1.5-1 2.5H6z" satisfies KindSign;
