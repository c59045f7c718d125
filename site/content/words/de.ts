import { aidsDe } from "./aids-de.ts";
import { answersDe } from "./answers-de.ts";
import { documentsDe } from "./documents-de.ts";
import type { Words } from "./en.ts";
import { homeDe } from "./home-de.ts";
import { issueDe } from "./issue-de.ts";
import { listDe } from "./list-de.ts";
import { mailsDe } from "./mails-de.ts";
import { newsletterDe } from "./newsletter-de.ts";
import { readerDe } from "./reader-de.ts";
import { searchDe } from "./search-de.ts";

export const de: Words = {
  reader: readerDe,
  home: homeDe,
  list: listDe,
  aids: aidsDe,
  answers: answersDe,
  search: searchDe,
  newsletter: newsletterDe,
  issue: issueDe,
  documents: documentsDe,
  mails: mailsDe,
};
