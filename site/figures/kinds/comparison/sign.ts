import type { KindSign } from "../../../content/kind-sign.ts";

export default "M8 2v12M2 5h4M2 9h4M10 5h4M10 9h4" satisfies KindSign;
