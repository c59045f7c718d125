import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 3h14v12H2zM6.5 10.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M10.5 8.5h3" satisfies KindSign;
