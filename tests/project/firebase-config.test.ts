import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readDeployed, readHosting, withoutNewsletter } from "../../scripts/project/firebase-config.ts";

const folder = mkdtempSync(join(tmpdir(), "briefs-firebase-"));
const out = join(folder, "dist");
afterAll(() => rmSync(folder, { recursive: true }));

test("a site that has not been built -> said so, and how it is; a file that is no JSON -> named", async () => {
  await expect(readDeployed(out)).rejects.toMatchObject({
    message: expect.stringMatching(/^There is no \S+dist\.firebase\.json$/),
    hint: expect.stringContaining("briefs build"),
  });
  writeFileSync(`${out}.firebase.json`, "{");
  await expect(readDeployed(out)).rejects.toThrow(/dist\.firebase\.json is not valid JSON$/);
});

test.each(["headers", "redirects", "rewrites"])(
  "a regex in %s that cannot be read -> named, with what to do",
  async (part) => {
    writeFileSync(`${out}.firebase.json`, JSON.stringify({ hosting: { [part]: [{ regex: "(?i)^/old$" }] } }));
    await expect(readDeployed(out)).rejects.toMatchObject({
      message: expect.stringMatching(/dist\.firebase\.json: the regex \(\?i\)\^\/old\$ cannot be read$/),
      hint: expect.stringContaining("RE2"),
    });
    writeFileSync(`${out}.firebase.json`, JSON.stringify({ hosting: { [part]: [{ regex: "^/(?P<name>old)$" }] } }));
    await expect(readDeployed(out)).resolves.toHaveProperty(part);
  },
);

describe("a site without a newsletter", () => {
  const engine = JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8"));
  const page = { source: "/b", destination: "/c" };
  const hello = { source: "/api/hello", function: { functionId: "hello" } };
  const letters = { source: "/letters", function: { functionId: "newsletters" } };
  const rewrites = [...engine.hosting.rewrites, page, hello, letters];
  const own = { source: "other", codebase: "mine" };
  const owner = {
    hosting: { ...engine.hosting, rewrites },
    functions: [...engine.functions, own],
    firestore: [engine.firestore, { database: "theirs", rules: "theirs.rules" }],
  };

  test("-> nothing of the engine's functions and store", () => {
    const { hosting, ...rest } = withoutNewsletter(engine);
    expect(rest).toEqual({});
    expect(hosting).toEqual({ ...engine.hosting, rewrites: [] });
  });

  test("-> the owner's functions, their addresses and their store", () => {
    expect(withoutNewsletter(owner)).toEqual({
      hosting: { ...engine.hosting, rewrites: [page, hello, letters] },
      functions: [own],
      firestore: [{ database: "theirs", rules: "theirs.rules" }],
    });
  });

  test("on a host that runs no functions -> none at all", () => {
    expect(withoutNewsletter(owner, "netlify")).toEqual({ hosting: { ...engine.hosting, rewrites: [page] } });
  });
});

test("a site -> https is promised for its own name alone; an owner's headers that say more -> come last, and so win", async () => {
  const engine = join(import.meta.dirname, "../..");
  const promise = ({ headers = [] }: Awaited<ReturnType<typeof readHosting>>) =>
    headers.flatMap((rule) => rule.headers.filter(({ key }) => key === "Strict-Transport-Security")).at(-1)?.value;
  expect(promise(await readHosting(engine))).toBe("max-age=63072000");
  const more = { key: "Strict-Transport-Security", value: "max-age=63072000; includeSubDomains" };
  const own = { hosting: { headers: [{ source: "**", headers: [more] }] } };
  writeFileSync(join(folder, "firebase.json"), JSON.stringify(own));
  expect(promise(await readHosting(folder, engine))).toBe(more.value);
});

test("a list of sites in the owner's firebase.json -> refused, with what to write: its rules would be lost", async () => {
  const own = mkdtempSync(join(folder, "own-"));
  const hosting = [{ target: "blog", headers: [{ source: "/x", headers: [] }] }];
  writeFileSync(join(own, "firebase.json"), JSON.stringify({ hosting }));
  await expect(readHosting(own, folder)).rejects.toMatchObject({
    message: expect.stringMatching(/firebase\.json has a list of sites as "hosting"$/),
    hint: expect.stringContaining('"hosting": { … }'),
  });
});
