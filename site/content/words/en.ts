import { aidsEn } from "./aids-en.ts";
import { answersEn } from "./answers-en.ts";
import { documentsEn } from "./documents-en.ts";
import { homeEn } from "./home-en.ts";
import { issueEn } from "./issue-en.ts";
import { listEn } from "./list-en.ts";
import { mailsEn } from "./mails-en.ts";
import { newsletterEn } from "./newsletter-en.ts";
import { readerEn } from "./reader-en.ts";
import { searchEn } from "./search-en.ts";

/** Every word that the site says to its readers. English defines which words there are: another language has the same. */
export const en = {
  reader: readerEn,
  home: homeEn,
  list: listEn,
  aids: aidsEn,
  answers: answersEn,
  search: searchEn,
  newsletter: newsletterEn,
  issue: issueEn,
  documents: documentsEn,
  mails: mailsEn,
};

/** A word with parameters or a plural is a function. */
export type Words = typeof en;
