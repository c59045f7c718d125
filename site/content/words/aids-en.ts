/** The texts of a post's reading aids, which are loaded at the reader's first interaction. */
export const aidsEn = {
  linkCopied: "Link copied",
  linkNotCopied: ({ url }: { url: string }) => `Not copied. The link is ${url}`,
  markdownNotCopied: "Not copied. Use “View as Markdown” and copy it from there.",
  copy: "Copy",
  copyCode: ({ language }: { language: string }) => `Copy: ${language}`,
  copied: "Copied",
  copyRefused: "Not copied: the browser refused",
  footnote: ({ number }: { number: string }) => `Footnote ${number}`,
  allNotes: "See all notes",
};

export type AidsWords = typeof aidsEn;
