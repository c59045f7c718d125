import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 8h12M4 5v6M8 5v6M12 5v6" satisfies KindSign;
