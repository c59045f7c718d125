import { START_SCRIPT } from "../../../site/content/start-script.ts";
import { THEME_SCRIPT } from "../../../site/theme/theme-script.ts";
import type { HeadersRule } from "../../project/firebase-config.ts";
import { nameOfRule } from "../../project/path-rule.ts";
import { cspHash } from "../../system/hash.ts";
import { UsageError } from "../../system/usage-error.ts";

/**
 * The only inline script of a document. It keeps a chosen theme from flashing and starts the client. The
 * Content-Security-Policy in firebase.json has its hash.
 */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${START_SCRIPT}`;

interface Headers {
  headers?: HeadersRule[];
}

/**
 * Checks that the Content-Security-Policy names the hash of the inline script. Otherwise browsers would block the script,
 * and only a reader's console would say so.
 */
export function checkHeadScript({ headers = [] }: Headers, script = HEAD_SCRIPT): void {
  const hash = cspHash(script);
  // The policy of pictures is not checked, as they do not contain the script.
  const all = headers.filter((rule) => !/\.svg\$?$/.test(nameOfRule(rule))).flatMap((rule) => rule.headers);
  for (const { value } of all.filter(({ key }) => key.toLowerCase() === "content-security-policy")) {
    if (value.includes(`'${hash}'`)) continue;
    const stale = /'(sha256-[^']*)'/.exec(value)?.[1];
    throw new UsageError(
      "firebase.json: the Content-Security-Policy blocks the script in scripts/render/pages/head-script.ts",
      stale ? `Write '${hash}' in the place of '${stale}'` : `Add '${hash}' to script-src`,
    );
  }
}
