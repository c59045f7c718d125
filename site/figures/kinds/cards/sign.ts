import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 4h5v8H2zM9 4h5v8H9z" satisfies KindSign;
