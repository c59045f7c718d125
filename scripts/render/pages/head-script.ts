import { START_SCRIPT } from "../../../site/content/start-script.ts";
import { THEME_SCRIPT } from "../../../site/theme/theme-script.ts";
import { cspHash } from "../../system/hash.ts";
import { UsageError } from "../../system/usage-error.ts";

/** The one script that stands inline in every document; the Content-Security-Policy of firebase.json has its hash. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};${START_SCRIPT}`;

interface Headers {
  headers?: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * The script that keeps a chosen theme from flashing, and starts the client, stands inline in every document. A
 * Content-Security-Policy that does not name its hash would block it, and only a reader's console would tell.
 */
export function checkHeadScript({ headers = [] }: Headers, script = HEAD_SCRIPT): void {
  const hash = cspHash(script);
  // A picture has no theme script: its policy lets it bring its own type along.
  const all = headers.filter(({ source }) => !source.endsWith(".svg")).flatMap((rule) => rule.headers);
  for (const { value } of all.filter(({ key }) => key.toLowerCase() === "content-security-policy")) {
    if (value.includes(`'${hash}'`)) continue;
    const stale = /'(sha256-[^']*)'/.exec(value)?.[1];
    throw new UsageError(
      "firebase.json: the Content-Security-Policy blocks the script in scripts/render/pages/head-script.ts",
      stale ? `Write '${hash}' in the place of '${stale}'` : `Add '${hash}' to script-src`,
    );
  }
}
