import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 13.5 4 9l7.5-7.5 3 3L7 12l-5 1.5zM9.5 3.5l3 3M2 15h12" satisfies KindSign;
