import { clientFiles } from "../bundle/read-site-bundle.ts";
import { commonInputs } from "./common-inputs.ts";
import type { Site } from "./site.ts";
import type { SiteTarget } from "./target.ts";

export function clientTarget(site: Site): SiteTarget {
  return {
    name: "the reader's scripts and styles",
    inputs: commonInputs("scripts and styles", site),
    make: () => clientFiles(site.bundle),
  };
}
