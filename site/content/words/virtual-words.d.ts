/** Words of the reader's client, in the language of the site: see scripts/build/bundle/site-words-module.ts. */
declare module "virtual:words/reader" {
  export const words: import("./reader-en.ts").ReaderWords;
}

declare module "virtual:words/search" {
  export const words: import("./search-en.ts").SearchWords;
}

declare module "virtual:words/newsletter" {
  export const words: import("./newsletter-en.ts").NewsletterWords;
}

declare module "virtual:words/issue" {
  export const words: import("./issue-en.ts").IssueWords;
}

declare module "virtual:words/home" {
  export const words: import("./home-en.ts").HomeWords;
}

declare module "virtual:words/aids" {
  export const words: import("./aids-en.ts").AidsWords;
}

declare module "virtual:words/answers" {
  export const words: import("./answers-en.ts").AnswersWords;
}

declare module "virtual:words/list" {
  export const words: import("./list-en.ts").ListWords;
}
