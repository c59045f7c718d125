import type { AidsWords } from "./aids-en.ts";

export const aidsDe: AidsWords = {
  linkCopied: "Link kopiert",
  linkNotCopied: ({ url }) => `Nicht kopiert. Der Link lautet ${url}`,
  markdownNotCopied: "Nicht kopiert. Öffnen Sie den Markdown-Text nebenan, und kopieren Sie ihn dort.",
  copy: "Kopieren",
  copyCode: ({ language }) => `Kopieren: ${language}`,
  copied: "Kopiert",
  copyRefused: "Nicht kopiert: Der Browser hat es abgelehnt",
  footnote: ({ number }) => `Fußnote ${number}`,
  allNotes: "Alle Fußnoten ansehen",
};
