import { createHash } from "node:crypto";
import { THEME_SCRIPT } from "../../site/theme/theme-script.ts";
import { Misuse } from "../misuse.ts";

interface Headers {
  headers?: { source: string; headers: { key: string; value: string }[] }[];
}

/**
 * The script that keeps a chosen theme from flashing stands inline in every document. A Content-Security-Policy that
 * does not name its hash would block it, and only a reader's console would tell.
 */
export function checkThemeScript({ headers = [] }: Headers, script = THEME_SCRIPT): void {
  const hash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  // A picture has no theme script: its policy lets it bring its own type along.
  const all = headers.filter(({ source }) => !source.endsWith(".svg")).flatMap((rule) => rule.headers);
  for (const { value } of all.filter(({ key }) => key.toLowerCase() === "content-security-policy")) {
    if (value.includes(`'${hash}'`)) continue;
    const stale = /'(sha256-[^']*)'/.exec(value)?.[1];
    throw new Misuse(
      "firebase.json: the Content-Security-Policy blocks the script in site/theme/theme-script.ts",
      stale ? `Write '${hash}' in the place of '${stale}'` : `Add '${hash}' to script-src`,
    );
  }
}
