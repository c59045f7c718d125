import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { templateFileContent } from "../../scripts/author/new/template-file-content.ts";
import { FIGURE_KINDS, type FigureKind, kindOf } from "../../site/content/figure-schema.ts";
import { copyWarmCache } from "./copy-cache.ts";

const SITE_CONFIG = join(import.meta.dirname, "../../site/site.config.ts");

/** The settings of a site in German, over those of this repository. */
export const GERMAN = {
  name: "Kurz gezeigt",
  wordmark: { name: "kurzgezeigt", suffix: ".de" },
  tagline: "Jede Woche eine Erklärung mit Bild.",
  headline: "Technik auf einen Blick",
  description: "Kurze Artikel mit Grafiken über Technik im Betrieb.",
  author: "Die Redaktion",
  url: "https://kurzgezeigt.example",
  booking: { url: "https://termin.example", offer: "Wir sehen uns gemeinsam einen Ablauf an." },
  productSite: { name: "kurzgezeigt.example", url: "https://kurzgezeigt.example" },
  footer: undefined,
  locale: "de-DE",
  categories: [{ id: "wissen", title: "Wissen", description: "Begriffe, in Ruhe erklärt" }],
  topics: ["Technik"],
  series: [{ slug: "betrieb", title: "Betrieb", description: "Was im Betrieb zählt", tag: "Technik" }],
};

/** A folder with a site in German: posts that have everything which the engine puts words to. */
export async function germanProject(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "briefs-german-"));
  copyWarmCache(folder);
  const write = (file: string, text: string | Uint8Array) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  const { footer: _, ...own } = GERMAN;
  const config = `import site from ${JSON.stringify(SITE_CONFIG)};\nconst { footer: _, ...rest } = site;\nexport default { ...rest, ...${JSON.stringify(own)} };\n`;
  write("site/site.config.ts", config);
  write("package.json", '{ "type": "module" }\n');
  for (const kind of FIGURE_KINDS) {
    write(`infographics/alles/${kind}.json`, JSON.stringify(await germanFigure(kind)));
    const { files = {} } = await kindOf({ kind }).template();
    for (const [name, file] of Object.entries(files)) {
      const content = await templateFileContent(file);
      write(`infographics/alles/${name}`, typeof content === "string" ? content.replace(/>\w+</g, ">Wort<") : content);
    }
  }
  write("infographics/alles/zahlen.json", JSON.stringify(NUMBERS));
  const figures = [...FIGURE_KINDS, "zahlen"].map((name) => `![](../infographics/alles/${name}.json)`).join("\n\n");
  write("posts/alles.md", `${frontMatter("2026-11-24", "Alles auf einmal")}\n${BODY}\n${figures}\n`);
  write("posts/wenig.md", `${frontMatter("2026-03-01", "Ganz 'wenig'")}\nEin Absatz.\n`);
  return folder;
}

const frontMatter = (date: string, title: string) => `---
id: "${date}-x"
title: ${title}
excerpt: Was dieser Beitrag zeigt, in einem Satz.
category: wissen
tags: [Technik]
date: ${date}
---
`;

const BODY = `Ein Anfang mit Fußnote[^1] und noch einer[^1].

## Erster Abschnitt

> [!NOTE]
> Ein Hinweis.

> [!WARNING]
> Eine Warnung.

| Ort | Preis |
|---|---|
| Kiel | 3 € |

- [x] erledigt

\`\`\`
ohne Sprache
\`\`\`

## Zweiter Abschnitt

[^1]: Die Fußnote.
`;

const NUMBERS = {
  kind: "bar",
  title: "Der Umsatz wächst jedes Jahr",
  takeaway: "Im zweiten Jahr war er am höchsten.",
  currency: "EUR",
  decimals: 1,
  labels: ["Erstes Jahr", "Zweites Jahr"],
  series: [{ name: "Umsatz", values: [980.5, 1234.5] }],
  note: "Beispielzahlen",
};

/** The template of a kind with German-looking texts: the same text is the same word wherever it stands. */
async function germanFigure(kind: FigureKind): Promise<unknown> {
  const { default: template } = await kindOf({ kind }).template();
  const words = new Map<string, string>();
  const german = (value: unknown, key = ""): unknown => {
    if (typeof value === "string" && !NAMES.has(key) && value !== "median") {
      if (!words.has(value)) words.set(value, key === "takeaway" ? TAKEAWAY : `Wort ${kind} ${words.size + 1}`);
      return words.get(value);
    }
    if (Array.isArray(value)) return value.map((one) => german(one, key));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, german(inner, name)]));
  };
  return german(template);
}

const TAKEAWAY = "Das Wichtigste daran steht hier in einem ganzen Satz.";
/** Fields whose values programs read. */
const NAMES = new Set([
  "$schema",
  "kind",
  "picture",
  "of",
  "tone",
  "orientation",
  "stack",
  "unit",
  "currency",
  "data",
  "drawing",
  "url",
]);
