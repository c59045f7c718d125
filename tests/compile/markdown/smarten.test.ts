import { expect, test } from "vitest";
import { smarten } from "../../../scripts/compile/post/markdown/smarten.ts";
import { documentsDe } from "../../../site/content/words/documents-de.ts";
import { postWords } from "../../english.ts";

test.each([
  [`"a" 'b'`, `“a” ‘b’`],
  [`'tis 'twas 'til 'em rock 'n' roll`, `’tis ’twas ’til ’em rock ’n’ roll`],
  [`the '90s, '99 and '2024'`, `the ’90s, ’99 and ‘2024’`],
  [`don't, dogs', it's`, `don’t, dogs’, it’s`],
  [`"'a' b" '"a" b'`, `“‘a’ b” ‘“a” b’`],
  [`("a") ["b"] {"c"} "(d)" 'e'/"f"`, `(“a”) [“b”] {“c”} “(d)” ‘e’/“f”`],
  [`"Wait—" "No--" he`, `“Wait—” “No–” he`],
  [`he said—"stop"`, `he said—“stop”`],
  [`"¿Qué?" "日本" "\uFFFC"`, `“¿Qué?” “日本” “\uFFFC”`],
  [`5'10" x`, `5’10” x`],
  [`a -- b --- c 1--2 a---b`, `a – b — c 1–2 a—b`],
  [`--flag -- --- ---- --> <-- <!--`, `--flag – — ---- --> <-- <!--`],
  [`a... ...b .... ./... .../x`, `a… …b .... ./... .../x`],
  [`"..." "...a"`, `“…” “…a”`],
  [`"open`, `“open`],
  [``, ``],
])("%s -> %s", (text, expected) => {
  expect(smarten(text, postWords.quotes)).toBe(expected);
});

test.each([
  [`Er sagte "Hallo" und ging.`, `Er sagte „Hallo“ und ging.`],
  [`'Hallo', "ja", ("nein")`, `‚Hallo‘, „ja“, („nein“)`],
  [`"Er rief 'Halt!'" und "'Ja' war's"`, `„Er rief ‚Halt!‘“ und „‚Ja‘ war’s“`],
  [`'Das ist's' – so geht's`, `‚Das ist’s‘ – so geht’s`],
  [`'s ist "so"`, `’s ist „so“`],
  [`Hans' Auto, Oma's Haus`, `Hans’ Auto, Oma’s Haus`],
  [`"..." -- "a"/"b"`, `„…“ – „a“/„b“`],
])("in German, %s -> %s", (text, expected) => {
  expect(smarten(text, documentsDe.post.quotes)).toBe(expected);
});
