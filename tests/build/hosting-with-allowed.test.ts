import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hostingWithAllowed } from "../../scripts/build/hosting-with-allowed.ts";

const { hosting } = JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"));

test("nothing is allowed -> the settings of firebase.json as they are", () => {
  expect(hostingWithAllowed(hosting, {})).toBe(hosting);
  expect(hostingWithAllowed(hosting, { allow: { images: [] } })).toBe(hosting);
});

test("pictures, frames and scripts of others -> each in its directive, and what stood there stays", () => {
  const allow = {
    images: ["pics.example"],
    frames: ["www.youtube-nocookie.com"],
    videos: ["v.example"],
    scripts: ["plausible.io"],
  };
  const policy = policyOf(hostingWithAllowed(hosting, { allow }));
  const before = policyOf(hosting);
  expect(policy.get("img-src")).toBe(`${before.get("img-src")} https://pics.example`);
  expect(policy.get("frame-src")).toBe("https://www.youtube-nocookie.com");
  expect(policy.get("media-src")).toBe("https://v.example");
  expect(policy.get("script-src")).toBe(`${before.get("script-src")} https://plausible.io`);
  expect(policy.get("connect-src")).toBe(`${before.get("connect-src")} https://plausible.io`);
  for (const name of ["default-src", "style-src", "base-uri", "frame-ancestors"]) {
    expect(policy.get(name)).toBe(before.get(name));
  }
});

test("a script in the head -> its host is allowed by that one line", () => {
  const headEnd = [
    { tag: "script" as const, attributes: { src: "https://plausible.io/js/script.js", defer: true as const } },
    { tag: "script" as const, attributes: { src: "/own.js" } },
    { tag: "link" as const, attributes: { rel: "me", href: "https://elsewhere.example/" } },
  ];
  const policy = policyOf(hostingWithAllowed(hosting, { slots: { headEnd } }));
  expect(policy.get("script-src")).toBe(`${policyOf(hosting).get("script-src")} https://plausible.io`);
  expect(policy.get("img-src")).toBe(policyOf(hosting).get("img-src"));
});

test("other policies, such as that of figures -> as they are; a directive that says 'none' -> the hosts in its place", () => {
  const own = {
    headers: [
      { source: "**", headers: [{ key: "content-security-policy", value: "img-src 'none'" }] },
      { source: "/figures/*/*.svg", headers: [{ key: "Content-Security-Policy", value: "default-src 'none'" }] },
    ],
  };
  expect(
    hostingWithAllowed(own, { allow: { images: ["pics.example"] } }).headers?.map(({ headers }) => headers[0]?.value),
  ).toEqual(["img-src https://pics.example", "default-src 'none'"]);
});

function policyOf({ headers = [] }: ReturnType<typeof hostingWithAllowed>): Map<string, string> {
  const all = headers.find(({ source }) => source === "**")?.headers ?? [];
  const value = all.find(({ key }) => key === "Content-Security-Policy")?.value ?? "";
  return new Map(value.split("; ").map((directive) => [directive.split(" ")[0] ?? "", directive.replace(/^\S+ /, "")]));
}
