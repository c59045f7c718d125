import { rmSync } from "node:fs";
import { join } from "node:path";
import { runBriefs } from "../cli/run-briefs.ts";
import { siteProject } from "./site-project.ts";

/** Once a run, for the lanes that build: the usual two posts are built, whose bundles and pictures other projects begin with. */
export default function setup() {
  // Another lane has made it.
  if (process.env.WARM_CACHE !== undefined) return undefined;
  const project = siteProject();
  const { status, stdout, stderr } = runBriefs(["build"], project);
  if (status !== 0) throw new Error(`The usual two posts did not build:\n${stdout}${stderr}`);
  process.env.WARM_CACHE = join(project, ".briefs/cache");
  return () => rmSync(project, { recursive: true });
}
