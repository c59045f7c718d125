import { START_SCRIPT } from "../../../site/content/start-script.ts";
import { THEME_SCRIPT } from "../../../site/theme/theme-script.ts";

/** The one script that stands inline in every document; the Content-Security-Policy of firebase.json has its hash. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${START_SCRIPT}`;
