import type { KindSign } from "../../../content/kind-sign.ts";

export default "M3 2v12M13 2v12M3 4l10 8M3 11l10-5" satisfies KindSign;
