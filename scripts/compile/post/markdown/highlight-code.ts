import type { Element, Root } from "hast";
import applescript from "highlight.js/lib/languages/applescript";
import awk from "highlight.js/lib/languages/awk";
import clojure from "highlight.js/lib/languages/clojure";
import cmake from "highlight.js/lib/languages/cmake";
import dart from "highlight.js/lib/languages/dart";
import django from "highlight.js/lib/languages/django";
import dockerfile from "highlight.js/lib/languages/dockerfile";
import dos from "highlight.js/lib/languages/dos";
import elixir from "highlight.js/lib/languages/elixir";
import elm from "highlight.js/lib/languages/elm";
import erb from "highlight.js/lib/languages/erb";
import erlang from "highlight.js/lib/languages/erlang";
import fsharp from "highlight.js/lib/languages/fsharp";
import groovy from "highlight.js/lib/languages/groovy";
import handlebars from "highlight.js/lib/languages/handlebars";
import haskell from "highlight.js/lib/languages/haskell";
import http from "highlight.js/lib/languages/http";
import julia from "highlight.js/lib/languages/julia";
import latex from "highlight.js/lib/languages/latex";
import lisp from "highlight.js/lib/languages/lisp";
import matlab from "highlight.js/lib/languages/matlab";
import nginx from "highlight.js/lib/languages/nginx";
import nim from "highlight.js/lib/languages/nim";
import nix from "highlight.js/lib/languages/nix";
import ocaml from "highlight.js/lib/languages/ocaml";
import powershell from "highlight.js/lib/languages/powershell";
import properties from "highlight.js/lib/languages/properties";
import protobuf from "highlight.js/lib/languages/protobuf";
import scala from "highlight.js/lib/languages/scala";
import tcl from "highlight.js/lib/languages/tcl";
import vim from "highlight.js/lib/languages/vim";
import { common, createLowlight } from "lowlight";
import { type Diagnostic, diagnostic, type Place } from "../../diagnostics/diagnostic.ts";
import { didYouMean, unambiguousMatch } from "../../diagnostics/suggest.ts";
import { hastText } from "./hast-text.ts";
import { type PositionedText, startOf } from "./positioned-text.ts";
import { SKIP, visitElements } from "./visit-nodes.ts";

/** Languages in addition to lowlight's common ones. lowlight's complete list takes 0.1 s to load. */
const ALSO = {
  applescript,
  awk,
  clojure,
  cmake,
  dart,
  django,
  dockerfile,
  dos,
  elixir,
  elm,
  erb,
  erlang,
  fsharp,
  groovy,
  handlebars,
  haskell,
  http,
  julia,
  latex,
  lisp,
  matlab,
  nginx,
  nim,
  nix,
  ocaml,
  powershell,
  properties,
  protobuf,
  scala,
  tcl,
  vim,
};
const lowlight = createLowlight({ ...common, ...ALSO });
lowlight.registerAlias({
  cpp: ["cuda"],
  django: ["jinja2", "liquid", "twig"],
  json: ["json5", "jsonl"],
  markdown: ["mdx"],
  plaintext: ["csv", "log", "none", "output", "plain", "tsv"],
  properties: ["dotenv", "env"],
  scss: ["sass"],
  shell: ["terminal"],
  sql: ["mysql", "postgresql", "sqlite"],
  wasm: ["wat"],
  xml: ["astro", "mathml", "svelte", "vue"],
});

/** Highlights code by classes: `<pre data-language="ts" tabindex="0"><code class="hljs language-ts">`. */
export function highlightCode(tree: Root, source: PositionedText): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  visitElements(tree, (pre) => {
    if (pre.tagName !== "pre") return;
    pre.properties.tabIndex = 0; // A wide block scrolls, also by keyboard.
    const code = pre.children.find((child) => child.type === "element" && child.tagName === "code");
    if (code?.type !== "element") return SKIP;
    const language = languageOf(code);
    code.properties.className = language === undefined ? ["hljs"] : ["hljs", `language-${language}`];
    if (language === undefined) return SKIP;
    pre.properties.dataLanguage = language;
    if (lowlight.registered(language)) highlight(code, language);
    else diagnostics.push(unknownLanguage(language, pre, source));
    return SKIP;
  });
  return diagnostics;
}

function highlight(code: Element, language: string): void {
  code.children = lowlight
    .highlight(language, hastText(code))
    .children.filter((child) => child.type === "element" || child.type === "text");
}

function languageOf(code: Element): string | undefined {
  const { className } = code.properties;
  const name = Array.isArray(className) ? className.find((one) => String(one).startsWith("language-")) : undefined;
  return name === undefined ? undefined : String(name).slice("language-".length).toLowerCase();
}

function unknownLanguage(language: string, pre: Element, source: PositionedText): Diagnostic {
  const place = languagePlace(language, pre, source);
  const own = nameWithin(language, pre, source);
  const suggested = own === undefined && isLong(language) ? unambiguousMatch(language, knownNames()) : undefined;
  return diagnostic("code-language-unknown", source.file, place, {
    fix: suggested ? [{ ...place, text: suggested, old: language }] : undefined,
    message: `The code language "${language}" is unknown, so the block is not highlighted`,
    hint: own ? `Write "${own}" alone` : hintFor(language),
  });
}

/** Among names of up to three letters, one letter makes another language: rst is not Rust, and jq is not js. */
function isLong(language: string): boolean {
  return language.length > 3;
}

function hintFor(language: string): string {
  if (language === "mermaid") return DIAGRAM_HINT;
  const suggestion = isLong(language) ? didYouMean(language, knownNames()) : undefined;
  return suggestion ?? 'It is published without colors. If it is no language, write "text"';
}

/** The known language in what other systems write after a fence: rust,ignore, {.python .x}, {r, echo=FALSE} or python{1,3}. */
function nameWithin(language: string, pre: Element, source: PositionedText): string | undefined {
  const behindFence =
    source
      .slice(pre)
      .split(/[\r\n]/, 1)[0]
      ?.replace(/^[`~]+\s*/, "")
      .toLowerCase() ?? "";
  const written = language === "{" ? behindFence : language;
  const [, name] = /^\{?\s*\.?([\w+#-]+)(?=[\s,{}:]|$)/.exec(written) ?? [];
  return name !== undefined && name !== language && lowlight.registered(name) ? name : undefined;
}

const DIAGRAM_HINT =
  "Diagrams are figures here: a flow, timeline or layers figure in infographics/, shown with ![…](….json)";

const SHORT_NAMES = "ts tsx js jsx sh py yml html toml docker rb rs".split(" ");

function knownNames(): string[] {
  return [...lowlight.listLanguages(), ...SHORT_NAMES];
}

/** The place of the language's name in the opening fence, or of the block's whole first line for HTML. */
function languagePlace(language: string, pre: Element, source: PositionedText): Place {
  const firstLine = source.slice(pre).split(/[\r\n]/, 1)[0] ?? "";
  const column = firstLine.toLowerCase().indexOf(language);
  const start = startOf(pre) + Math.max(0, column);
  return source.place(start, start + (column < 0 ? firstLine.length : language.length));
}
