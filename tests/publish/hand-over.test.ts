import { expect, test } from "vitest";
import { handOver } from "../../scripts/publish/hand-over.ts";
import siteConfig from "../../site/site.config.ts";

const done = (host: "netlify" | "nginx" | "firebase") =>
  handOver({ ...siteConfig, host }, { root: "/my/site", out: "/my/site/dist" })?.done;

test("nginx -> the folder, its configuration, and that nginx has to read it anew: the policy is of this build", () => {
  expect(done("nginx")).toMatch(/dist\.host\/ .*dist\.nginx\.conf .*nginx -s reload$/);
});

test("another host -> the folder; Firebase -> nothing, as it is deployed to", () => {
  expect(done("netlify")).toContain("--dir dist.host");
  expect(done("firebase")).toBeUndefined();
});
