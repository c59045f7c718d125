import type { KindSign } from "../../../content/kind-sign.ts";

export default "M2 3v4M2 5h3M9 5h5M14 3v4M5 5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M4 10v3M4 11.5h2M10 11.5h2M12 10v3M6 11.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0" satisfies KindSign;
