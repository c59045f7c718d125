import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 2h12v12H2zM6 2v12M10 2v12M2 6h12M2 10h12" satisfies KindSign;
