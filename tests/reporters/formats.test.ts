import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { formatAsked } from "../../scripts/cli/reporter.ts";
import { DIAGNOSTIC_CODES, type Diagnostic, diagnostic } from "../../scripts/compile/diagnostics/diagnostic.ts";
import { formatGithub, githubError } from "../../scripts/reporters/format-github.ts";
import { formatFailedSarif, formatSarif } from "../../scripts/reporters/format-sarif.ts";
import { wantsColor } from "../../scripts/reporters/format-text.ts";
import { codePageUrl } from "../../scripts/reporters/report.ts";

const place = { line: 3, column: 11, endLine: 3, endColumn: 15 };
const problems: Diagnostic[] = [
  diagnostic("image-alt-missing", "posts/a.md", place, { message: "No text", hint: "Write it" }),
  diagnostic("front-matter-invalid", "posts/a, b: 100%.md", place, {
    message: "50% of\r\nit :: is, wrong",
    hint: "Write 2025",
    related: [{ file: "posts/ü.md", ...place, message: "It stands here" }],
    fix: [{ ...place, text: "2025" }],
  }),
];

describe("github", () => {
  test("each problem -> one line that only GitHub's own signs part, errors first, paths from the repository's top", () => {
    expect(formatGithub(problems, (file) => `docs/${file}`)).toBe(
      [
        "::error file=docs/posts/a%2C b%3A 100%25.md,line=3,col=11,endLine=3,endColumn=15,title=front-matter-invalid::50%25 of%0D%0Ait :: is, wrong%0AWrite 2025",
        "::warning file=docs/posts/a.md,line=3,col=11,endLine=3,endColumn=15,title=image-alt-missing::No text%0AWrite it",
        "",
      ].join("\n"),
    );
  });

  test("misuse -> an annotation of no file", () => {
    expect(githubError({ message: "No folder", hint: "Name one" })).toBe(
      "::error title=briefs::No folder%0AName one\n",
    );
  });

  test("a mistake in the configuration -> an annotation of its file, and of its line where there is one", () => {
    const mistake = { file: "site/site.config.ts", message: "No zone" };
    expect(githubError(mistake)).toBe("::error file=site/site.config.ts,title=briefs::No zone\n");
    expect(githubError({ ...mistake, line: 3, column: 5 })).toBe(
      "::error file=site/site.config.ts,line=3,col=5,title=briefs::No zone\n",
    );
  });
});

/** What the schema of SARIF 2.1.0 requires of the parts that we write, and that it has no others (it is closed, too). */
const text = z.strictObject({ text: z.string().min(1), markdown: z.string().optional() });
const level = z.enum(["none", "note", "warning", "error"]);
const position = z.int().min(1);
const start = z.strictObject({ startLine: position, startColumn: position });
const region = start.extend({ endLine: position, endColumn: position });
const relativeUri = z.string().regex(/^(?!\/)[\w.~!$&'()*+,;=@%/-]+$/);
const artifactLocation = z.strictObject({ uri: relativeUri, uriBaseId: z.literal("%SRCROOT%") });
const location = z.strictObject({
  physicalLocation: z.strictObject({ artifactLocation, region }),
  message: text.optional(),
});
const replacement = z.strictObject({ deletedRegion: region, insertedContent: z.strictObject({ text: z.string() }) });
const mistakeLocation = z.strictObject({
  physicalLocation: z.strictObject({ artifactLocation, region: start.optional() }),
});
const notification = z.strictObject({ level, message: text, locations: z.array(mistakeLocation).optional() });
const artifactChange = z.strictObject({ artifactLocation, replacements: z.array(replacement).min(1) });
const fix = z.strictObject({ description: text.optional(), artifactChanges: z.array(artifactChange).min(1) });
const result = z.strictObject({
  ruleId: z.string(),
  ruleIndex: z.int().min(0),
  level,
  message: text,
  locations: z.array(location),
  relatedLocations: z.array(location).optional(),
  fixes: z.array(fix).optional(),
});
const sarif = z.strictObject({
  $schema: z.url(),
  version: z.literal("2.1.0"),
  runs: z.array(
    z.strictObject({
      tool: z.strictObject({
        driver: z.strictObject({
          name: z.string().min(1),
          semanticVersion: z.string().regex(/^\d+\.\d+\.\d+$/),
          rules: z
            .array(
              z.strictObject({
                id: z.string().min(1),
                shortDescription: text,
                fullDescription: text,
                help: text,
                helpUri: z.url().optional(),
                defaultConfiguration: z.strictObject({ level }),
              }),
            )
            .optional(),
        }),
      }),
      columnKind: z.enum(["utf16CodeUnits", "unicodeCodePoints"]),
      invocations: z
        .array(
          z.strictObject({
            executionSuccessful: z.boolean(),
            exitCode: z.int(),
            toolConfigurationNotifications: z.array(notification).optional(),
            toolExecutionNotifications: z.array(notification).optional(),
          }),
        )
        .optional(),
      results: z.array(result).nullable(),
    }),
  ),
});

describe("sarif", () => {
  const context = {
    version: "1.2.3",
    pageOf: (code: string) => `# ${code}\n\nAn error. It is\nwrong. And more.\n\n## Why\n\nBecause.\n`,
    pageUrl: (code: string) => `https://example.com/${code}.md`,
    pathOf: (file: string) => `docs/${file}`,
  };

  test("problems -> what the schema asks for, each with a rule that is there", () => {
    const [run] = sarif.parse(JSON.parse(formatSarif(problems, context))).runs;
    expect(run?.results?.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      ["front-matter-invalid", "error"],
      ["image-alt-missing", "warning"],
    ]);
    for (const { ruleId, ruleIndex } of run?.results ?? [])
      expect(run?.tool.driver.rules?.[ruleIndex]?.id).toBe(ruleId);
    const [first] = run?.results ?? [];
    expect(first?.locations[0]?.physicalLocation).toEqual({
      artifactLocation: { uri: "docs/posts/a%2C%20b%3A%20100%25.md", uriBaseId: "%SRCROOT%" },
      region: { startLine: 3, startColumn: 11, endLine: 3, endColumn: 15 },
    });
    expect(first?.relatedLocations?.[0]?.physicalLocation.artifactLocation.uri).toBe("docs/posts/%C3%BC.md");
    expect(first?.fixes?.[0]?.artifactChanges[0]?.replacements[0]?.insertedContent.text).toBe("2025");
  });

  test("nothing wrong -> a run with every rule, its help and no result", () => {
    const [run] = sarif.parse(JSON.parse(formatSarif([], context))).runs;
    expect(run?.results).toEqual([]);
    expect(run?.tool.driver.rules?.map(({ id }) => id)).toEqual(Object.keys(DIAGNOSTIC_CODES));
    expect(run?.tool.driver.rules?.[0]).toMatchObject({
      shortDescription: { text: "It is wrong." },
      help: { text: expect.stringContaining("Because.") },
      helpUri: "https://example.com/file-empty.md",
    });
  });

  test.each([
    ["a mistake in a file", [{ file: "site/site.config.ts", message: "It is wrong", hint: "Write it" }]],
    [
      "one with a place",
      [{ file: "site/site.config.ts", line: 3, column: 1, message: "It is wrong", hint: "Write it" }],
    ],
    ["misuse", []],
  ])(
    "%s, so that nothing was checked -> a run that failed, which knows of no results: not one without any",
    (_, mistakes) => {
      const failure = { message: "There is no folder", mistakes, version: "1.2.3" };
      const [run] = sarif.parse(JSON.parse(formatFailedSarif(failure))).runs;
      expect(run?.results).toBeNull();
      const [invocation] = run?.invocations ?? [];
      expect(invocation).toMatchObject({ executionSuccessful: false, exitCode: 2 });
      const { toolConfigurationNotifications: placed = [], toolExecutionNotifications: others = [] } = invocation ?? {};
      const told = mistakes.length > 0 ? "It is wrong. Write it" : "There is no folder";
      expect([...placed, ...others].map(({ message }) => message.text)).toEqual([told]);
      expect(placed.flatMap(({ locations = [] }) => locations)).toHaveLength(mistakes.length);
    },
  );
});

test.each([
  [[], "text"],
  [["check", "--json"], "json"],
  [["check", "--format", "sarif"], "sarif"],
  [["check", "--format=github"], "github"],
  [["check", "--format", "yaml"], "text"],
  [["check", "--json", "--format", "sarif"], "json"],
])("%j -> %s", (args, format) => {
  expect(formatAsked(args)).toBe(format);
});

test.each([
  ["a terminal", { isTTY: true, env: {} }, true],
  ["a pipe", { isTTY: false, env: {} }, false],
  ["a pipe in CI", { isTTY: false, env: { CI: "true" } }, false],
  ["a terminal that cannot", { isTTY: true, env: { TERM: "dumb" } }, false],
  ["NO_COLOR", { isTTY: true, env: { NO_COLOR: "1" } }, false],
  ["an empty NO_COLOR", { isTTY: true, env: { NO_COLOR: "" } }, true],
  ["FORCE_COLOR on a pipe", { isTTY: false, env: { FORCE_COLOR: "1" } }, true],
  ["FORCE_COLOR=0 on a terminal", { isTTY: true, env: { FORCE_COLOR: "0" } }, false],
  ["both", { isTTY: true, env: { NO_COLOR: "1", FORCE_COLOR: "1" } }, false],
])("%s -> colours: %o", (_, terminal, colors) => {
  expect(wantsColor(terminal)).toBe(colors);
});

test("the page of a code in GitHub Actions -> in the repository that has the engine; none where it is a package or elsewhere", () => {
  const env = { GITHUB_SERVER_URL: "https://github.com", GITHUB_REPOSITORY: "me/site", GITHUB_SHA: "abc" };
  const folder = mkdtempSync(join(tmpdir(), "briefs-sarif-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ["site/.git", "other/.git"]) mkdirSync(join(folder, name), { recursive: true });
  const site = join(folder, "site");
  const of = (engine: string) => codePageUrl(env, site, join(folder, engine))("file-empty");
  const page = "scripts/docs/codes/file-empty.md";
  expect(of("site")).toBe(`https://github.com/me/site/blob/abc/${page}`);
  expect(of("site/tools/briefs")).toBe(`https://github.com/me/site/blob/abc/tools/briefs/${page}`);
  expect([of("site/node_modules/visual-briefs"), of("other"), of("global")]).toEqual([undefined, undefined, undefined]);
  expect(codePageUrl({}, site, site)("file-empty")).toBeUndefined();
});
