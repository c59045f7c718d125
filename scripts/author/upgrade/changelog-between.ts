import type { Versions } from "./apply-codemods.ts";
import { isNewer } from "./is-newer.ts";

/** The sections of a changelog about the versions after `from`, up to `to`. */
export function changelogBetween(changelog: string, { from, to }: Versions): string {
  const sections = changelog.split(/^(?=## )/m).filter((section) => {
    const [, version] = /^## (\d+\.\d+\.\d+)/.exec(section) ?? [];
    return version !== undefined && isNewer(version, from) && !isNewer(version, to);
  });
  return sections.join("").trimEnd();
}
