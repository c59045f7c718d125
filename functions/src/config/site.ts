// Written by `npm run mails` from site/site.config.ts: the functions are deployed without the rest of the repository.
export const SITE = {
  name: "Visual Briefs",
  url: "https://visualbriefs.ai",
  region: "us-central1",
};
