import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { overrideComponent } from "../../scripts/author/override/override-component.ts";
import { checkOverrides } from "../../scripts/project/overrides/check-overrides.ts";
import { OVERRIDES_LOCK, readOverridesLock } from "../../scripts/project/overrides/override-lock.ts";
import { checkOwnFiles } from "../../scripts/project/site-config/own-files.ts";
import { OVERRIDABLE } from "../../site/content/overridable.ts";
import siteConfig from "../../site/site.config.ts";

const ENGINE = join(import.meta.dirname, "../..");
const FOOTER = { Footer: "./site/components/Footer.tsx" };

let own: string;
beforeEach(() => {
  own = mkdtempSync(join(tmpdir(), "briefs-own-"));
});
afterEach(() => rmSync(own, { recursive: true }));

const override = (name: string, options: object = {}, engine = ENGINE) =>
  overrideComponent({ name, ...options }, { engine, own });
const written = (file: string) => readFileSync(join(own, file), "utf8");

test.each(Object.entries(OVERRIDABLE))("%s -> its module exports it, and nothing else that runs", (name, { file }) => {
  const text = readFileSync(join(ENGINE, file), "utf8");
  const exported = [...text.matchAll(/^export (?:async )?(?:function|const|class|let) (\w+)/gm)].map(([, one]) => one);
  expect(exported.filter((one) => one !== name)).toEqual(name === "SubscribeForm" ? expect.any(Array) : []);
  expect(exported).toContain(name);
});

test("a copy -> the component with its styles beside it, which imports from the engine by public names", async () => {
  expect(await override("Footer")).toEqual(["site/components/Footer.tsx", "site/components/Footer.css"]);
  const text = written("site/components/Footer.tsx");
  expect(text).toContain('from "visual-briefs/site/Wordmark"');
  expect(text).toContain('from "visual-briefs/site/content/urls.ts"');
  expect(text).toContain('import "./Footer.css";');
  expect(text).not.toMatch(/"\.\.?\/(?!Footer\.css)/);
  expect(Object.keys(readOverridesLock(own).Footer ?? {})).toEqual([
    "site/components/Footer.tsx",
    "site/components/Footer.css",
  ]);
});

test("a wrapper -> the engine's component within the owner's, and no styles", async () => {
  expect(await override("Header", { wrap: true })).toEqual(["site/components/Header.tsx"]);
  expect(written("site/components/Header.tsx")).toContain(
    'import { Header as Original } from "visual-briefs/site/Header";',
  );
});

test("a second time -> refused, with both files as they were", async () => {
  await override("Footer", { wrap: true });
  const before = written("site/components/Footer.tsx");
  await expect(override("Footer")).rejects.toThrow("site/components/Footer.tsx is there already");
  expect(written("site/components/Footer.tsx")).toBe(before);
  expect(readdirSync(join(own, "site/components"))).toEqual(["Footer.tsx"]);
});

test.each([
  ["Foter", {}, { message: 'There is no component "Foter" to override', hint: 'Did you mean "Footer"?' }],
  ["Nonsense", {}, { hint: expect.stringContaining("Footer") }],
  ["SubscribeForm", { danger: true }, { message: expect.stringContaining("must stay the engine's") }],
  ["HomePage", {}, { message: expect.stringContaining("is internal"), hint: expect.stringContaining("--danger") }],
])("%s with %j -> refused, and nothing is written", async (name, options, error) => {
  await expect(override(name, options)).rejects.toMatchObject(error);
  expect(readdirSync(own)).toEqual([]);
});

test("in the engine's own repository -> refused, with the file to edit", async () => {
  const inEngine = overrideComponent({ name: "Footer" }, { engine: ENGINE, own: ENGINE });
  await expect(inEngine).rejects.toMatchObject({ hint: "Edit site/components/Footer.tsx" });
});

describe("an internal component", () => {
  const config = { ...siteConfig, overrides: { HomePage: "./site/components/HomePage.tsx" } };

  test("overridden with --danger -> the configuration may name it", async () => {
    await override("HomePage", { danger: true });
    expect(() => checkOwnFiles(config, own)).not.toThrow();
  });

  test("named without that -> refused, with the command that notes it", () => {
    mkdirSync(join(own, "site/components"), { recursive: true });
    writeFileSync(join(own, "site/components/HomePage.tsx"), "");
    expect(() => checkOwnFiles(config, own)).toThrow("briefs override HomePage --danger");
  });
});

describe("the engine's component has changed since", () => {
  let engine: string;
  const file = "site/components/Footer.tsx";
  beforeEach(async () => {
    engine = mkdtempSync(join(tmpdir(), "briefs-engine-"));
    cpSync(join(ENGINE, "site/components"), join(engine, "site/components"), { recursive: true });
    const text = readFileSync(join(engine, file), "utf8");
    writeFileSync(join(engine, file), text.replace("Footer-copyright", "Footer-old"));
    await override("Footer", {}, engine);
  });
  afterEach(() => rmSync(engine, { recursive: true }));

  test("-> a warning at the override, with what has changed in the base, and where", () => {
    const [problem, ...others] = checkOverrides(FOOTER, own);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: "override-outdated", severity: "warning", file });
    expect(problem?.related).toMatchObject([
      {
        file,
        line:
          readFileSync(join(ENGINE, file), "utf8")
            .split("\n")
            .findIndex((line) => line.includes("Footer-copyright")) + 1,
        message: '- <p className="Footer-old">  + <p className="Footer-copyright">',
      },
    ]);
  });

  test("then --accept -> nothing to say, and the component stays as it was", async () => {
    const before = written(file);
    expect(await override("Footer", { accept: true })).toEqual([]);
    expect(checkOverrides(FOOTER, own)).toEqual([]);
    expect(written(file)).toBe(before);
  });

  test("but the configuration no longer overrides it -> nothing to say", () => {
    expect(checkOverrides({}, own)).toEqual([]);
  });
});

test.each(["{", "[]", '{ "Footer": 1 }', '{ "Footer": { "a": { "hash": 1, "source": [] } } }'])(
  "a lock that says %j -> it is said which file, and how to mend it",
  (text) => {
    mkdirSync(join(own, "site"));
    writeFileSync(join(own, OVERRIDES_LOCK), text);
    expect(() => checkOverrides(FOOTER, own)).toThrow(`${OVERRIDES_LOCK} cannot be read`);
  },
);
