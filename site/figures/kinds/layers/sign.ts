import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 3h12v3H2zM2 10h12v3H2z" satisfies KindSign;
