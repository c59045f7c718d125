import { expect, test } from "vitest";
import { isNewer } from "../../../scripts/author/upgrade/is-newer.ts";

/** The examples of semver.org, and some more. */
const RISING = [
  ...["0.2.9", "0.2.10", "0.3.0-beta.1", "0.3.0-beta.2", "0.3.0-beta.11", "0.3.0", "0.10.0"],
  ...["1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-rc.1", "1.0.0", "2.0.0"],
];

test("versions in their order -> each is newer than those before it, and not than itself or those after it", () => {
  for (const [at, version] of RISING.entries()) {
    const older = RISING.filter((than) => isNewer(version, than));
    expect(older, version).toEqual(RISING.slice(0, at));
  }
  expect(isNewer("1.0.0+build.2", "1.0.0+build.1")).toBe(false);
});
