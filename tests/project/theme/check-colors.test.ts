import { describe, expect, test } from "vitest";
import { checkColors } from "../../../scripts/project/theme/check-colors.ts";
import { leastDifference } from "../../../scripts/project/theme/color-vision.ts";
import { parseColor } from "../../../scripts/project/theme/parse-color.ts";
import { readTokens } from "../../../scripts/project/theme/read-tokens.ts";
import { themeCss } from "../../../scripts/project/theme/theme-css.ts";
import siteConfig from "../../../site/site.config.ts";

const FILE = "site/styles/tokens.css";
const tokens = themeCss({ config: siteConfig, root: "." });

test("tokens.css as it is -> every colour can be seen and told apart", () => {
  expect(checkColors({ file: FILE, text: tokens })).toEqual([]);
});

// Of the categories' colors, those that meet a quiet series are the owner's choice.
test.each(["light", "dark"] as const)("no category, %s -> the first three series differ from a quiet one", (theme) => {
  const page = readTokens({ file: FILE, text: tokens }).palettes.find((one) => !one.category && one.theme === theme);
  const color = (token: string) => parseColor(page?.color(token)?.css ?? "");
  const [quiet, ...series] = ["--data-quiet", "--data-1", "--data-2", "--data-3"].map(color);
  for (const one of series) expect(quiet && one && leastDifference(one, quiet).difference).toBeGreaterThan(15);
});

describe("a colour planted -> refused, with token, page, theme, both colours, what was measured and what is wanted", () => {
  test("a quiet grey too light for the tints -> each category whose tint it stands on", () => {
    const [first, ...others] = planted("--data-quiet", "light", "#938a7a", { tokensOnly: true });
    expect(first).toMatchObject({
      code: "color-contrast",
      severity: "error",
      file: FILE,
      message: expect.stringMatching(
        /^--data-quiet #938a7a on --cat-tint #\w{6}, [\w -]+, light: contrast 2\.\d+, at least 3 wanted$/,
      ),
      hint: "Make --data-quiet darker in light",
    });
    expect(others).toHaveLength(4);
  });

  test("dark ink in the dark -> lighter, please", () => {
    const found = planted("--ink-2", "dark", "#55504a");
    expect(found.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^--ink-2 #55504a on --paper #171613, no category, dark: contrast 2\.\d+, at least 4\.5 wanted$/,
      ),
    );
    expect(found[0]?.hint).toBe("Make --ink-2 lighter in dark");
  });

  test("two series alike -> the sight that sees them so", () => {
    // Red and green of one lightness: far apart to most, and the same to one man in a hundred.
    const found = planted("--cat-2", "light", "#5c6a00", { block: "playbooks" });
    expect(found.filter(({ code }) => code === "color-alike")).toMatchObject([
      {
        code: "color-alike",
        message: expect.stringMatching(
          /^--cat-2 #5c6a00 and --cat-3 #93390a, playbooks, light: difference \d+\.\d+ in (?:protan|deuteran)opia, at least 15 wanted$/,
        ),
      },
    ]);
  });

  test("a color on which the ink of its numbers cannot be read", () => {
    const found = planted("--cat-2", "light", "#5c6a00", { block: "playbooks" });
    expect(found.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^--on-data-2 #\w+ on --cat-2 #5c6a00, playbooks, light: contrast [23]\.\d+, at least 4.5 wanted$/,
      ),
    );
  });

  test("its place is its value, in the block of its category", () => {
    const css = tokens.replace(
      /(\[data-category="explainers"\]\s*\{[^}]*--cat-2: )[^;]+/,
      "$1light-dark(#eeddcc, #bf8433)",
    );
    const lines = css.split("\n");
    for (const { line, column, endColumn } of checkColors({ file: FILE, text: css })) {
      expect(lines[line - 1]?.slice(column - 1, endColumn - 1)).toBe("light-dark(#eeddcc, #bf8433)");
    }
    expect(checkColors({ file: FILE, text: css })).not.toEqual([]);
  });

  test("a colour that all pages share -> told once, not once a category", () => {
    const messages = planted("--on-accent", "dark", "#ff8b6b").map(({ message }) => message);
    expect(messages).toEqual([
      "--on-accent #ff8b6b on --accent #ff8b6b, no category, dark: contrast 1, at least 4.5 wanted",
      expect.stringMatching(/^--on-accent #ff8b6b on --accent-2 #ffab93, no category, dark: contrast 1\.\d+/),
    ]);
  });
});

describe("a token that cannot be read -> an error that names it", () => {
  test.each([
    ["gone", (css: string) => css.replace(/--ink-2: [^;]+;/, ""), "--ink-2"],
    ["no colour", (css: string) => css.replace(/--ink-2: [^;]+;/, "--ink-2: 12px;"), "--ink-2"],
    ["an alias of itself", (css: string) => css.replace(/--data-5: [^;]+;/, "--data-5: var(--data-5);"), "--data-5"],
    ["an alias of nothing", (css: string) => css.replace(/--data-5: [^;]+;/, "--data-5: var(--nothing);"), "--data-5"],
    ["one of two that name each other", circle, "--data-5"],
  ])("%s", (_, change, token) => {
    const found = checkColors({ file: FILE, text: change(tokens) });
    expect(found).toContainEqual(
      expect.objectContaining({ code: "color-missing", message: expect.stringContaining(`${token} is not a color`) }),
    );
  });

  test("an empty file -> no crash", () => {
    expect(checkColors({ file: FILE, text: "" })).toContainEqual(
      expect.objectContaining({ code: "color-missing", line: 1 }),
    );
  });
});

function circle(css: string): string {
  return css
    .replace(/--data-5: [^;]+;/, "--data-5: var(--data-6);")
    .replace(/--data-6: [^;]+;/, "--data-6: var(--data-5);");
}

interface Planting {
  /** The category in whose block; otherwise in :root. */
  block?: string;
  /** Without what becomes of other tokens by it. */
  tokensOnly?: boolean;
}

/** What is said of tokens.css when one half of a token's pair is another colour. */
function planted(token: string, theme: "light" | "dark", color: string, { block, tokensOnly }: Planting = {}) {
  const start = block ? tokens.indexOf(`[data-category="${block}"]`) : 0;
  const at = tokens.indexOf(`${token}:`, start);
  const half = theme === "light" ? /#\w{6}(?=,)/ : /#\w{6}(?=\))/;
  const css = tokens.slice(0, at) + tokens.slice(at).replace(half, color);
  expect(css).not.toBe(tokens);
  const found = checkColors({ file: FILE, text: css });
  return tokensOnly ? found.filter(({ message }) => message.startsWith(`${token} `)) : found;
}
